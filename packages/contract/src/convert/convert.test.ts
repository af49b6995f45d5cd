import { readFileSync } from 'node:fs'
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { canonical } from '../format/canonical.ts'
import type { Fixture } from '../format/fixture.ts'
import { fixtureOfIo, ioOfFixture } from './execution-apis.ts'
import { fixturesOfHar, harOfFixtures } from './har.ts'
import { fixtureOfRecording } from './recording.ts'

const schemaUri = 'https://chainwright.invalid/fixture.schema.json'
registerSchema(JSON.parse(readFileSync(new URL('../../fixture.schema.json', import.meta.url), 'utf8')), schemaUri)
const keepsTheFormat = async (fixture: unknown): Promise<boolean> => (await validate(schemaUri, fixture as never)).valid

const recorded = fixtureOfRecording(
  {
    id: 'getHeight',
    at: '2026-11-21T05:15:26.300Z',
    request: {
      method: 'POST',
      path: '/ext/bc/X',
      headers: { 'Content-Type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"avm.getHeight","params":{}}',
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json', date: 'Sat, 21 Nov 2026 05:15:26 GMT' },
      body: '{"jsonrpc":"2.0","result":{"height":"19"},"id":1}\n',
    },
  },
  {
    source: 'xvm.jsonl',
    recorder: 'record-node',
    kind: 'positive',
    operation: 'xvm.getHeight',
    rename: [{ from: 'avm.', to: 'xvm.' }],
  },
)

it('a recorded exchange becomes a fixture that keeps the format and lists its changes', async () => {
  expect(await keepsTheFormat(JSON.parse(canonical(recorded)))).toBe(true)
  expect(recorded.provenance).toEqual({
    type: 'recorded',
    recorder: 'record-node',
    date: '2026-11-21',
    source: 'xvm.jsonl#getHeight',
    changes: ['avm. renamed to xvm.'],
  })
  expect(recorded.steps[0]?.request.body).toEqual({
    json: { jsonrpc: '2.0', id: 1, method: 'xvm.getHeight', params: {} },
  })
  expect(recorded.steps[0]?.response.headers).toEqual({ 'content-type': 'application/json' })
})

it('a recorded exchange is renamed everywhere, and lists only the renames that it needed, sorted', () => {
  const fixture = fixtureOfRecording(
    {
      id: 'two',
      at: '2026-11-21T05:15:26.300Z',
      request: { method: 'POST', path: '/old/old', headers: {}, body: '{"method":"avm.a","next":"avm.b"}' },
      response: { status: 200, headers: { Vary: 'Accept', 'X-Host': 'a' }, body: '{"method":"avm.a","next":"avm.b"}' },
    },
    {
      source: 'xvm.jsonl',
      recorder: 'record-node',
      kind: 'positive',
      rename: [
        { from: 'old', to: 'new' },
        { from: 'absent', to: 'present' },
        { from: 'avm.', to: 'xvm.' },
      ],
    },
  )
  const json = { method: 'xvm.a', next: 'xvm.b' }
  expect(fixture.provenance).toMatchObject({ changes: ['avm. renamed to xvm.', 'old renamed to new'] })
  expect(fixture.steps).toEqual([
    {
      request: { method: 'POST', target: '/new/new', headers: {}, body: { json } },
      response: { status: 200, headers: { vary: 'Accept' }, body: { json } },
    },
  ])
})

it('a recorded exchange keeps the response headers that a contract can describe', () => {
  const kept = {
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'x-a',
    'access-control-allow-methods': 'GET',
    'access-control-allow-origin': '*',
    allow: 'GET',
    'content-type': 'text/plain',
    'retry-after': '1',
    vary: 'accept',
    'x-content-type-options': 'nosniff',
  }
  const headers = {
    ...kept,
    date: 'Sat, 21 Nov 2026 05:15:26 GMT',
    'content-length': '0',
    'access-control-max-age': '1',
  }
  const fixture = fixtureOfRecording(
    {
      id: 'one',
      at: '2026-11-21T05:15:26.300Z',
      request: { method: 'GET', path: '/', headers: {} },
      response: { status: 200, headers, body: '' },
    },
    { source: 'a.jsonl', recorder: 'record-node', kind: 'positive' },
  )
  expect(fixture.steps[0]?.response.headers).toEqual(kept)
})

it.each<[string, (fixture: Record<string, unknown>) => void]>([
  ['no claim', fixture => delete fixture['claim']],
  [
    'no step',
    fixture => {
      fixture['steps'] = []
    },
  ],
  [
    'a negative without a place',
    fixture => {
      fixture['kind'] = 'negative-request'
    },
  ],
  [
    'a positive with a refusal',
    fixture => {
      fixture['refused'] = { step: 0, side: 'request', at: '/a', keyword: 'type' }
    },
  ],
  [
    'an unknown member',
    fixture => {
      fixture['note'] = 1
    },
  ],
  [
    'an upper-case header',
    fixture => {
      fixture['steps'] = [
        { request: { method: 'GET', target: '/', headers: { Accept: '*' } }, response: { status: 200, headers: {} } },
      ]
    },
  ],
  [
    'a target with an origin',
    fixture => {
      fixture['steps'] = [
        { request: { method: 'GET', target: 'http://a/', headers: {} }, response: { status: 200, headers: {} } },
      ]
    },
  ],
])('the format refuses %s', async (_name, change) => {
  const fixture = structuredClone(recorded) as unknown as Record<string, unknown>
  change(fixture)
  expect(await keepsTheFormat(fixture)).toBe(false)
})

it('conversion to HAR and back gives the same exchange', () => {
  const har = harOfFixtures([recorded], { origin: 'http://localhost:9650', start: '2026-11-21T05:15:26.300Z' })
  expect(fixturesOfHar(har, 'a.har')[0]?.steps).toEqual(recorded.steps)
})

it('headers of a HAR entry have lower-case names, repeated ones are joined, and pseudo-headers are omitted', () => {
  const har = harOfFixtures([recorded], { origin: 'http://localhost:9650', start: '2026-11-21T05:15:26.300Z' })
  const [entry] = har.log.entries
  if (entry === undefined) throw new Error('no entry')
  const headers = [
    { name: ':status', value: '200' },
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Allow', value: 'GET' },
    { name: 'X-Trace', value: 'a' },
    { name: 'allow', value: 'POST' },
    { name: 'ALLOW', value: 'PUT' },
  ]
  const request = { ...entry.request, method: 'post', headers: [{ name: ':authority', value: 'localhost' }] }
  const changed = { log: { ...har.log, entries: [{ ...entry, request, response: { ...entry.response, headers } }] } }
  const [step] = fixturesOfHar(changed, 'a.har')[0]?.steps ?? []
  expect(Object.keys({ ...step?.request.headers, ...step?.response.headers })).not.toContainEqual(
    expect.stringContaining(':'),
  )
  expect(step).toMatchObject({
    request: { method: 'POST', headers: {} },
    response: { headers: { 'content-type': 'application/json', allow: 'GET, POST, PUT', 'x-trace': 'a' } },
  })
})

it('with a contract, a fixture from HAR belongs to the operation of its request', () => {
  const contract = contractOf([
    {
      openapi: '3.1.0',
      paths: { '/pets/{id}': { get: { operationId: 'getPet', responses: { 200: { description: '' } } } } },
    },
  ])
  const step = (target: string): Fixture['steps'][number] => ({
    request: { method: 'GET', target, headers: {} },
    response: { status: 200, headers: {} },
  })
  const pets = { ...recorded, steps: [step('/pets/7'), step('/owners')] }
  const har = harOfFixtures([pets], { origin: 'http://localhost', start: '2026-11-21T05:00:00.000Z' })
  expect(fixturesOfHar(har, 'a.har', contract).map(({ kind, operation }) => [kind, operation])).toEqual([
    ['positive', 'getPet'],
    ['protocol', undefined],
  ])
})

it('timed steps keep their time in HAR', () => {
  const step = recorded.steps[0]
  if (step === undefined) throw new Error('no step')
  const timed: Fixture = { ...recorded, kind: 'behaviour', steps: [step, { ...step, at: '+1h' }] }
  const har = harOfFixtures([timed], { origin: 'http://localhost', start: '2026-11-21T05:00:00.000Z' })
  expect(har.log.entries.map(entry => entry.startedDateTime)).toEqual([
    '2026-11-21T05:00:00.000Z',
    '2026-11-21T06:00:00.000Z',
  ])
})

it('conversion to .io and back gives the same exchange', () => {
  const io = ioOfFixture(recorded) ?? ''
  expect(io).toBe(
    '// getHeight\n>> {"jsonrpc":"2.0","id":1,"method":"xvm.getHeight","params":{}}\n<< {"jsonrpc":"2.0","result":{"height":"19"},"id":1}\n',
  )
  const back = fixtureOfIo(io, { target: '/ext/bc/X', source: 'get-height.io' })
  expect(back.ok && back.fixture.operation).toBe('xvm.getHeight')
  expect(back.ok && ioOfFixture(back.fixture)).toBe(io)
})

it.each([
  ['<< {}', 1, 'A response without a request.'],
  ['>> {}\n>> {}', 2, 'A request follows a request without a response.'],
  ['>> {}', 1, 'The last request has no response.'],
  ['', 1, 'The file has no exchange.'],
  ['?? {}', 1, 'A line must begin with "//", ">>" or "<<", but is "?? {}".'],
])('%j is refused at line %i', (text, line, message) => {
  expect(fixtureOfIo(text, { target: '/', source: 'x.io' })).toEqual({ ok: false, line, message })
})
