import { serverOf } from '@chainwright/testing'
import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { recordingProxy } from '../record/proxy.ts'
import { startReplay } from '../replay/start.ts'
import { verify } from './verify.ts'

const row = {
  type: 'object',
  properties: { name: { type: 'string' }, id: { type: 'string' }, password: { type: 'string' } },
}
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Rows', version: '1' },
    paths: {
      '/rows': {
        get: { operationId: 'listRows', responses: { 200: json({ type: 'array', items: row }) } },
        post: {
          operationId: 'addRows',
          requestBody: { required: true, content: { 'application/jsonl': { 'x-item-schema': row } } },
          responses: { 200: json({ type: 'integer' }) },
        },
      },
      '/files': {
        put: {
          operationId: 'putFile',
          requestBody: { required: true, content: { 'application/octet-stream': {} } },
          responses: { 200: json({ type: 'integer' }) },
        },
        post: {
          operationId: 'sendForm',
          requestBody: { content: { 'multipart/form-data': { schema: row } } },
          responses: { 200: json({ type: 'integer' }) },
        },
      },
    },
  },
])

const JSON_TYPE = { 'content-type': 'application/json' }
const proxyOf = (target: string, more: { readonly bodyLimit?: number } = {}) =>
  recordingProxy({ contract, recorder: 'this test', source: 'loopback', date: '2030-01-01', target, ...more })

const fixture = (request: Partial<Fixture['steps'][0]['request']>, answer: number): Fixture => ({
  claim: `the answer is ${answer}`,
  operation: 'addRows',
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'hand' },
  steps: [
    {
      request: { method: 'POST', target: '/rows', headers: { 'content-type': 'application/jsonl' }, ...request },
      response: { status: 200, headers: JSON_TYPE, body: { json: answer } },
    },
  ],
})

it('replay finds a fixture by the items of its body, in any notation', async () => {
  await using server = await startReplay({
    contract,
    fixtures: [fixture({ body: { text: '{"name":"a"}\n{"name":"b"}\n' } }, 2)],
  })
  const answerTo = async (body: string): Promise<string | null> =>
    (
      await fetch(`${server.url}/rows`, { method: 'POST', headers: { 'content-type': 'application/jsonl' }, body })
    ).headers.get('x-replay-source')
  expect(await answerTo('{"name": "a"}\n\n{ "name":"b" }')).toBe('fixture')
  expect(await answerTo('{"name":"b"}\n{"name":"a"}\n')).toBe('generated')
})

it('replay finds a form by its parts, with any boundary', async () => {
  const text = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n--x--\r\n'
  const form = {
    ...fixture({ target: '/files', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: { text } }, 7),
    operation: 'sendForm',
  }
  await using server = await startReplay({ contract, fixtures: [form] })
  const answerTo = async (name: string): Promise<string | null> => {
    const body = new FormData()
    body.append('name', name)
    return (await fetch(`${server.url}/files`, { method: 'POST', body })).headers.get('x-replay-source')
  }
  expect(await answerTo('a')).toBe('fixture')
  expect(await answerTo('b')).toBe('generated')
})

it('verify sends a fixture with a body of items, with the required values', async () => {
  let sent = ''
  const target = await serverOf(async (request, response) => {
    for await (const chunk of request) sent += String(chunk)
    response.writeHead(200, JSON_TYPE).end('1')
  })
  const bound = fixture({ body: { text: '{"name":"{{name}}"}\n' } }, 1)
  const { outcome } = await verify({
    contract,
    fixtures: [{ path: 'one.json', fixture: bound }],
    target,
    judge: () => [],
    unsafe: true,
    rate: 1_000,
    variables: { name: 'a "b"' },
  })
  expect([outcome, sent]).toEqual(['ok', '{"name":"a \\"b\\""}\n'])
})

it('record --proxy forwards a body as it arrives, and binds and redacts its items', async () => {
  const pieces: string[] = []
  const target = await serverOf(async (request, response) => {
    if (request.method === 'GET') return void response.writeHead(200, JSON_TYPE).end('[{"id":"row-12345"}]')
    for await (const chunk of request) pieces.push(String(chunk))
    response.writeHead(200, JSON_TYPE).end('2')
  })
  const proxy = await proxyOf(target)
  await (await fetch(`${proxy.url}/rows`)).text()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const requested = fetch(`${proxy.url}/rows`, {
    method: 'POST',
    headers: { 'content-type': 'application/jsonl' },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  await writer.write(new TextEncoder().encode('{"id":"row-12345","inner":"x"}\n'))
  // the first item arrives before the body ends
  await expect.poll(() => pieces.join('')).toBe('{"id":"row-12345","inner":"x"}\n')
  await writer.write(new TextEncoder().encode('{"name":"b","password":"hunter22x"}\n'))
  await writer.close()
  expect(await (await requested).text()).toBe('2')
  const [recorded] = await proxy.close()
  expect(proxy.left).toEqual([])
  if (recorded === undefined || !('fixture' in recorded)) throw new Error('nothing was recorded')
  const { steps, redacted, volatile } = recorded.fixture
  expect(steps.map(({ request: { body } }) => body)).toEqual([
    undefined,
    { text: '{"id":"{{id}}","inner":"x"}\n{"name":"b","password":"REDACTED"}\n' },
  ])
  expect(volatile).toContainEqual({ step: 0, side: 'response', at: '/0/id', judge: { bind: 'id' } })
  expect(redacted?.map(({ at }) => at)).toEqual(['/1/password'])
})

it('record --proxy forwards a body beyond its limit, and reports that it is not recorded', async () => {
  let size = 0
  const target = await serverOf(async (request, response) => {
    for await (const chunk of request) size += (chunk as Buffer).length
    response.writeHead(200, JSON_TYPE).end('1')
  })
  const proxy = await proxyOf(target, { bodyLimit: 1_000 })
  const body = new Blob([new Uint8Array(5_000)]).stream()
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${proxy.url}/files`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)
  expect([await answer.text(), size]).toEqual(['1', 5_000])
  expect(await proxy.close()).toEqual([])
  expect(proxy.left).toEqual([{ name: 'PUT /files', reason: expect.stringContaining('more than 1000 bytes') }])
})

it('record --proxy records bytes that arrive in chunks', async () => {
  const target = await serverOf(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, JSON_TYPE).end('1')
  })
  const proxy = await proxyOf(target)
  const body = new Blob([new Uint8Array([0xff, 0, 1])]).stream()
  const headers = { 'content-type': 'application/octet-stream' }
  await (await fetch(`${proxy.url}/files`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)).text()
  const [recorded] = await proxy.close()
  expect(recorded && 'fixture' in recorded && recorded.fixture.steps[0]?.request.body).toEqual({ base64: '/wAB' })
})
