import { setupServer } from 'msw/node'
import { expect, it, onTestFinished } from 'vitest'
import { leastLengthOf } from '../contract/pattern-length.ts'
import { contractOf } from '../contract/read.ts'
import { sample } from '../contract/sample.ts'
import { textOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { replayHandlers } from './msw.ts'
import { createReplay } from './replay.ts'
import { startReplay } from './start.ts'

const documentOf = (schema: Json, path = '/a'): unknown => ({
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    [path]: {
      get: { operationId: 'get', responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
    },
  },
  components: {
    schemas: {
      Loop: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Loop' } } },
    },
  },
})

const pairs = Array.from({ length: 40 }, (_, index) => ({ anyOf: [{ title: `a${index}` }, { title: `b${index}` }] }))
const nested = (depth: number, inner: Json): Json =>
  depth === 0 ? inner : { type: 'array', minItems: 1, items: nested(depth - 1, inner) }

const schemas: readonly (readonly [string, Json])[] = [
  ['a billion items', { type: 'array', minItems: 1e9 }],
  ['a billion distinct items', { type: 'array', minItems: 1e9, uniqueItems: true, items: { type: 'integer' } }],
  ['a billion characters', { type: 'string', minLength: 1e9 }],
  ['a pattern of a billion characters', { type: 'string', pattern: '^a{1000000000}$' }],
  ['a pattern of a billion in groups', { type: 'string', pattern: '^(((a{1000}){1000}){1000})$' }],
  ['a pattern that backtracks', { type: 'string', format: 'uuid', pattern: '^((\\w|-)+)+!$' }],
  ['a billion members', { type: 'object', minProperties: 1e9, additionalProperties: { type: 'string' } }],
  ['a format of Object', { type: 'string', format: 'constructor' }],
  ['a format of every object', { type: 'string', format: '__proto__' }],
  ['a loop that is required', { $ref: '#/components/schemas/Loop' }],
  ['a loop of references', { $ref: '#/paths/~1a/get/responses/200/content/application~1json/schema' }],
  ['a product of choices', { allOf: pairs }],
  ['a thousand lists in lists', nested(400, { type: 'string' })],
  [
    'many items in many items',
    {
      type: 'array',
      minItems: 1000,
      items: { type: 'array', minItems: 1000, items: { type: 'array', minItems: 1000 } },
    },
  ],
  ['steps of nothing', { type: 'number', multipleOf: 0 }],
  [
    'a property called __proto__',
    { type: 'object', required: ['__proto__'], properties: { ['__proto__']: { type: 'string' } } },
  ],
]

it.each(schemas)('%s gets a response or a refusal in time', async (_, schema) => {
  const server = await startReplay({ documents: [documentOf(schema)], responseTimeout: 4_000 })
  onTestFinished(server.close)
  const begun = performance.now()
  const answer = await fetch(`${server.url}/a`)
  const text = await answer.text()
  expect(performance.now() - begun).toBeLessThan(8_000)
  expect([200, 501]).toContain(answer.status)
  if (answer.status === 501) expect(text).toMatch(/needs more than 1000000|no value that matches|too large/)
  expect(text.length).toBeLessThan(20_000_000)
  expect(text).not.toContain('function')
  expect((await fetch(`${server.url}/nowhere`)).status).toBe(404)
})

it.each([
  ['^a{1000000000}$', 1_000_000_000],
  ['^(((a{1000}){1000}){1000})$', 1_000_000_000],
  ['a|b{40}|[)({|]{3}', 40],
  ['(?:ab)*c?d+', 1],
  [String.raw`\u{1F600}\p{Lu}{2}\({5}`, 8],
  ['(a{1000000}){0}', 0],
  ['a)', 0],
])('the minimum length of %s is %d', (pattern, length) => {
  expect(leastLengthOf(pattern)).toBe(length)
})

it('a pattern that contradicts the length is refused, not drawn endlessly', () => {
  const { schema, document } = { schema: { type: 'string', pattern: '^a$', minLength: 5 }, document: {} }
  expect(sample({ schema, document }, 1)).toBeUndefined()
})

it('a property __proto__ is an own property', () => {
  const schema = schemas.at(-1)?.[1] ?? null
  const { body } = createReplay({ contract: contractOf([documentOf(schema)]), fixtures: [] }).respond({
    method: 'GET',
    target: '/a',
    headers: {},
  })
  expect(JSON.stringify(body)).toContain('__proto__')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

it('a path with many parameters is matched in linear time', () => {
  const path = `/${Array.from({ length: 30 }, (_, index) => `{p${index}}`).join('-')}/x`
  const replay = createReplay({ contract: contractOf([documentOf({ type: 'string' }, path)]), fixtures: [] })
  const begun = performance.now()
  for (const target of [`/${'-'.repeat(20_000)}`, `/${'a-'.repeat(20_000)}/y`])
    expect(replay.respond({ method: 'GET', target, headers: {} }).status).toBe(404)
  expect(
    replay.respond({ method: 'GET', target: `/${Array.from({ length: 30 }, () => 'a').join('-')}/x`, headers: {} })
      .status,
  ).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
})

const forever = () => {
  for (;;) if (performance.now() < 0) return []
}

it('a replay without a server stops a response that would take too long', () => {
  const contract = contractOf([documentOf({ type: 'string' })])
  const replay = createReplay({ contract, fixtures: [], judge: forever, responseTimeout: 200 })
  const answer = replay.respond({ method: 'GET', target: '/a', headers: {} })
  expect(answer.status).toBe(503)
  expect(textOf(answer.body ?? { text: '' })).toContain('longer than 200 ms')
  expect(replay.counts().requests).toBe(1)
})

it('handlers for Mock Service Worker stop a response that would take too long', async () => {
  const handlers = replayHandlers({
    operations: { get: { id: 'get' } },
    documents: [documentOf({ type: 'string' })],
    baseUrl: 'https://a.example',
    judge: forever,
    responseTimeout: 200,
  })
  const server = setupServer(handlers.get())
  server.listen()
  onTestFinished(() => server.close())
  expect((await fetch('https://a.example/a')).status).toBe(503)
})

it('a server responds to other requests although one response would take too long', async () => {
  const server = await startReplay({
    documents: [documentOf({ type: 'string' })],
    judge: forever,
    responseTimeout: 200,
  })
  onTestFinished(server.close)
  const answer = await fetch(`${server.url}/a`)
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('longer than 200 ms')])
  expect((await fetch(`${server.url}/nowhere`)).status).toBe(404)
})

it('sessions and the log are limited, and all requests are counted', () => {
  const replay = createReplay({ contract: contractOf([documentOf({ type: 'string' })]), fixtures: [] })
  for (let index = 0; index < 12_000; index += 1)
    replay.respond({
      method: 'GET',
      target: `/nowhere?api_key=k${index}`,
      headers: { 'x-replay-session': String(index) },
    })
  expect(replay.log.length).toBeLessThanOrEqual(10_000)
  expect(replay.log.at(-1)?.request).toBe('GET /nowhere?api_key=REDACTED')
  expect(replay.counts()).toEqual({ requests: 12_000, broken: 0 })
})

it('a batch is limited', () => {
  const document = {
    openrpc: '1.3.2',
    info: { title: 'Calls', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [{ name: 'a', params: [], result: { name: 'r', schema: { const: 'x'.repeat(1e6) } } }],
  }
  const replay = createReplay({ contract: contractOf([document]), fixtures: [] })
  const answerTo = (count: number): string => {
    const calls = Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'a' }))
    return JSON.stringify(replay.respond({ method: 'POST', target: '/rpc', headers: {}, body: { json: calls } }).body)
  }
  expect(answerTo(2)).toContain('xxx')
  expect(answerTo(1_001)).toContain('a batch of more than 1000 calls')
  expect(answerTo(100)).toContain('responses of more than')
})
