import type { RequestListener } from 'node:http'
import { serverOf } from '@chainwright/testing'
import { expect, it, onTestFinished } from 'vitest'
import type { ItemsJudge } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import type { JsonObject } from '../format/pointer.ts'
import { partsOfStream } from '../format/stream.ts'
import { recordingProxy } from '../record/proxy.ts'
import { startReplay } from '../replay/start.ts'
import { verify } from './verify.ts'

/** The contract of one operation whose response has these media types. */
const watching = (content: JsonObject, status = 200) =>
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Notes', version: '1' },
      paths: {
        '/notes': { get: { operationId: 'watchNotes', responses: { [status]: { description: '', content } } } },
      },
    },
  ])

const note = {
  type: 'object',
  required: ['event', 'data'],
  properties: {
    event: { const: 'note' },
    data: {
      type: 'string',
      contentSchema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
    },
  },
}
const contract = watching({ 'text/event-stream': { 'x-item-schema': { oneOf: [note] } } })

const fixture = {
  claim: 'notes are watched',
  operation: 'watchNotes',
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'hand' },
  steps: [
    {
      request: { method: 'GET', target: '/notes', headers: {} },
      response: {
        status: 200,
        headers: { 'content-type': 'text/event-stream' },
        body: { text: 'event: note\ndata: {"n":1}\n\n' },
      },
    },
  ],
} as const

/** Reports data outside of the contract. */
const judgeItems: ItemsJudge = ({ parts }) =>
  parts.flatMap(({ text }, index) =>
    Number.isInteger(JSON.parse(text).n)
      ? []
      : [{ pointer: `/${index}/data/n`, keyword: 'type', expected: 'an integer', actual: 'something else' }],
  )

const judged = async (listener: RequestListener, of = contract, sent: Fixture = fixture) => {
  const { verdicts } = await verify({
    contract: of,
    fixtures: [{ path: 'watchNotes/a.json', fixture: sent }],
    target: await serverOf(listener),
    judge: () => [],
    judgeItems,
    rate: 1_000,
  })
  return verdicts.map(({ outcome, pointer, keyword }) => `${outcome} ${keyword} ${pointer}`)
}
const SSE = { 'content-type': 'text/event-stream' }

it('verify checks each item', async () => {
  expect(await judged((_, response) => response.writeHead(200, SSE).end('event: note\ndata: {"n":1}\n\n'))).toEqual([
    expect.stringContaining('passed'),
  ])
  const [wrong] = await judged((_, response) =>
    response.writeHead(200, SSE).end('data: {"n":1}\n\ndata: {"n":"a"}\n\n'),
  )
  expect(wrong).toMatch(/^violation type .*\/1\/data\/n$/)
})

it('verify finds no items in an error response whose bytes are not UTF-8', async () => {
  const [step] = fixture.steps
  const refused = { ...fixture, steps: [{ ...step, response: { ...step.response, status: 400 } }] } as const
  const of = watching({ 'text/event-stream': { 'x-item-schema': note } }, 400)
  const bytes = Buffer.concat([Buffer.from('data: {"n":"a"}\n\n'), Buffer.from([0xff])])
  const [found] = await judged((_, response) => response.writeHead(400, SSE).end(bytes), of, refused)
  expect(found).toBe('drift value steps/0/response/body#/0')
})

it('verify compares a stream with its fixture item by item', async () => {
  const [other] = await judged((_, response) => response.writeHead(200, SSE).end('event: note\ndata: {"n":2}\n\n'))
  expect(other).toBe('drift value steps/0/response/body#/0/data/n')
  const [more] = await judged((_, response) =>
    response.writeHead(200, SSE).end('event: note\ndata: {"n":1}\n\nevent: note\ndata: {"n":2}\n\n'),
  )
  expect(more).toBe('drift value steps/0/response/body#/1')
  // the notation of an event is not part of its value
  expect(
    await judged((_, response) => response.writeHead(200, SSE).end(': hello\ndata:{ "n": 1 }\nevent:note\n\n')),
  ).toEqual([expect.stringContaining('passed')])
})

it('verify checks the received part of an endless stream', { timeout: 15_000 }, async () => {
  expect(await judged((_, response) => void response.writeHead(200, SSE).write('data: {"n":2}\n\ndata: {'))).toEqual([
    expect.stringContaining('passed'),
  ])
  const [wrong] = await judged((_, response) => void response.writeHead(200, SSE).write('data: {"n":"a"}\n\n'))
  expect(wrong).toMatch(/^violation type/)
  const [none] = await judged((_, response) => void response.writeHead(200, SSE).write(': nothing\n'))
  expect(none).toMatch(/^skipped stream/)
})

it('verify reports a stream that the contract does not declare, also an empty one', {
  timeout: 15_000,
}, async () => {
  const plain = watching({ 'application/json': { schema: { type: 'object' } } })
  const [empty] = await judged((_, response) => response.writeHead(200, SSE).end(), plain)
  expect(empty).toMatch(/^violation content-type .*header:content-type$/)
  const [cut] = await judged((_, response) => void response.writeHead(200, SSE).write(': nothing\n'), plain)
  expect(cut).toMatch(/^violation content-type .*header:content-type$/)
  // if the contract declares a stream, an empty one only differs from the fixture
  expect(await judged((_, response) => response.writeHead(200, SSE).end())).toEqual([
    'drift value steps/0/response/body#/0',
  ])
  const [nothing] = await judged((_, response) => response.writeHead(200).end(), plain)
  expect(nothing).toMatch(/^violation content .*body$/)
})

it('replay generates items of a stream', async () => {
  const replay = await startReplay({ contract, fixtures: [] })
  onTestFinished(() => replay.close())
  const answer = await fetch(`${replay.url}/notes`)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const parts = partsOfStream('events', await answer.text())
  expect(parts.length).toBeGreaterThan(0)
  for (const { event, text } of parts) expect([event, Number.isInteger(JSON.parse(text).n)]).toEqual(['note', true])
})

it('replay serializes data as JSON if the contract defines it, also strings', async () => {
  const event = (name: string, data: object) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: name }, data: { type: 'string', ...data } },
  })
  const content = (...events: readonly object[]) => ({
    'text/event-stream': { 'x-item-schema': { oneOf: events } },
  })
  const get = (operationId: string, contents: object) => ({
    get: { operationId, responses: { 200: { description: '', content: contents } } },
  })
  const json = event('json', { contentSchema: { type: 'string', const: '12' } })
  const replay = await startReplay({
    contract: contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Notes', version: '1' },
        paths: {
          '/json': get('watchJson', content(json, event('text', { const: 'a' }))),
          '/text': get('watchText', content(event('text', { const: '12' }), json)),
          '/example': get('watchExample', {
            'text/event-stream': {
              ...content(json)['text/event-stream'],
              example: [
                { event: 'json', data: 'x' },
                { event: 'json', data: '"12"' },
              ],
            },
          }),
        },
      },
    ]),
    fixtures: [],
  })
  onTestFinished(() => replay.close())
  const dataOf = async (path: string) => {
    const parts = partsOfStream('events', await (await fetch(`${replay.url}${path}`)).text())
    return new Set(parts.map(({ event: name, text }) => `${name} ${text}`))
  }
  const made = new Set([...(await dataOf('/json')), ...(await dataOf('/text'))])
  expect(made).toContain('json "12"')
  for (const one of made) expect(['json "12"', 'text a', 'text 12']).toContain(one)
  expect(await dataOf('/example')).toEqual(new Set(['json "x"', 'json "12"']))
})

it('record --proxy forwards a stream as it arrives, and records its complete items', async () => {
  let go: (value?: unknown) => void = () => undefined
  const gone = new Promise(resolve => {
    go = resolve
  })
  let left = false
  const target = await serverOf(async (_, response) => {
    response.on('close', () => {
      left = true
    })
    response.writeHead(200, SSE).write('data: {"n":1}\n\n')
    await gone
    response.write('data: {"n":2}\n\ndata: {"n"')
  })
  const proxy = await recordingProxy({
    contract,
    recorder: 'this test',
    source: 'loopback',
    date: '2030-01-01',
    target,
  })
  const reader = (await fetch(`${proxy.url}/notes`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: {"n":1}\n\n')
  go()
  expect((await reader?.read())?.value).toContain('data: {"n":2}\n\n')
  await reader?.cancel()
  await expect.poll(() => left).toBe(true)
  const [recorded] = await proxy.close()
  expect(recorded && 'fixture' in recorded && recorded.fixture.steps[0]?.response).toMatchObject({
    status: 200,
    body: { text: 'data: {"n":1}\n\ndata: {"n":2}\n\n' },
  })
})

it('record --proxy records a stream that is open when the proxy closes', async () => {
  const target = await serverOf((_, response) => void response.writeHead(200, SSE).write('data: {"n":1}\n\n'))
  const proxy = await recordingProxy({
    contract,
    recorder: 'this test',
    source: 'loopback',
    date: '2030-01-01',
    target,
  })
  const reader = (await fetch(`${proxy.url}/notes`)).body?.getReader()
  await reader?.read()
  expect((await proxy.close()).map(one => 'fixture' in one && one.fixture.steps[0]?.response.body)).toEqual([
    { text: 'data: {"n":1}\n\n' },
  ])
  await reader?.cancel().catch(() => undefined)
})

it('a contract with very many variants of an event is read quickly', () => {
  const levels = Array.from({ length: 60 }, (_, level) => {
    const next = { $ref: `#/components/schemas/E${level + 1}` }
    return [`E${level}`, { oneOf: [{ allOf: [next, next] }, next] }]
  })
  const data = { type: 'string', contentSchema: { type: 'integer' } }
  const started = performance.now()
  const { operations } = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Notes', version: '1' },
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: '',
                content: { 'text/event-stream': { itemSchema: { $ref: '#/components/schemas/E0' } } },
              },
            },
          },
        },
      },
      components: { schemas: { ...Object.fromEntries(levels), E60: { type: 'object', properties: { data } } } },
    },
  ])
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(operations[0]?.responses[0]?.contents[0]?.schema).toBeDefined()
})
