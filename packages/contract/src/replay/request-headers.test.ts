import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { textOf } from '../format/body.ts'
import type { Fixture } from '../format/fixture.ts'
import { createReplay } from './replay.ts'

const json = (schema: object): object => ({ description: '', content: { 'application/json': { schema } } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms/{id}': {
      get: {
        operationId: 'getRoom',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: json({ type: 'object' }), 404: json({ const: { error: 'no such room' } }) },
      },
    },
  },
}
const rpcDocument = {
  openrpc: '1.3.2',
  info: { title: 'Numbers', version: '1' },
  servers: [{ url: 'http://localhost/rpc' }],
  methods: [{ name: 'draw', params: [], result: { name: 'card', schema: { const: 'ace' } } }],
}
const fixture = (claim: string, target: string, status: number): Fixture => ({
  claim,
  operation: 'getRoom',
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'this test' },
  steps: [
    {
      request: { method: 'GET', target, headers: {} },
      response: { status, headers: { 'content-type': 'application/json' }, body: { json: { claim } } },
    },
  ],
})
const fixtures = [
  fixture('a room', '/rooms/1', 200),
  fixture('a removed room', '/rooms/2', 404),
  fixture('a room again', '/rooms/2', 200),
]
const replay = createReplay({ contract: contractOf([document, rpcDocument]), fixtures })
const answerOf = (target: string, headers: Readonly<Record<string, string>>) => {
  const { status, headers: sent, body, latency, reset } = replay.respond({ method: 'GET', target, headers })
  return { status, source: sent['x-replay-source'], text: (body && textOf(body)) ?? '', latency, reset }
}

describe('headers of a request that select a response', () => {
  it.each([
    [
      'the contract instead of a fixture with another status',
      '/rooms/1',
      '404',
      'generated',
      '{"error":"no such room"}',
    ],
    ['a fixture with the status', '/rooms/2', '404', 'fixture', '{"claim":"a removed room"}'],
    ['another fixture with the status', '/rooms/2', '200', 'fixture', '{"claim":"a room again"}'],
  ])('select %s', (_, target, status, source, text) => {
    expect(answerOf(target, { 'x-replay-status': status })).toMatchObject({ status: Number(status), source, text })
  })

  it('select a status of a named case, too', () => {
    const headers = { 'x-replay-fixture': 'getRoom/a-room', 'x-replay-status': '404' }
    expect(answerOf('/rooms/1', headers)).toMatchObject({ status: 404, source: 'generated' })
  })

  it.each([
    [
      'a misspelled name',
      'getRoom/a-rom',
      'the name of a case: getRoom/a-room, getRoom/a-removed-room, getRoom/a-room-again.',
    ],
    [
      'another path',
      'getRoom/a-removed-room',
      'the name of a case whose request equals this one. The request has a different method or path.',
    ],
    [
      'another query',
      'getRoom/a-room',
      'the name of a case whose request equals this one. The request has a different query.',
    ],
  ])('are refused if x-replay-fixture has %s', (_, name, accepted) => {
    expect(answerOf('/rooms/1?floor=2', { 'x-replay-fixture': name })).toMatchObject({
      status: 400,
      source: 'none',
      text: `The header x-replay-fixture has the invalid value "${name}". It accepts ${accepted}\n`,
    })
  })

  it('are refused if x-replay-fixture is the name of a case with another call', () => {
    const headers = { 'content-type': 'application/json', 'x-replay-fixture': 'getRoom/a-room' }
    const body = { json: { jsonrpc: '2.0', id: 1, method: 'draw' } }
    expect(replay.respond({ method: 'POST', target: '/rpc', headers, body })).toMatchObject({
      status: 400,
      body: { text: expect.stringContaining('has the invalid value "getRoom/a-room"') },
    })
  })

  it.each([
    ['status', 'abc', 'a status code from 200 to 599'],
    ['status', '404, 200', 'a status code from 200 to 599'],
    ['status', '100', 'a status code from 200 to 599'],
    ['status', '418', 'a status code that the contract declares for getRoom: 200, 404'],
    ['fault', 'boom', 'a status code from 200 to 599, or reset'],
    ['latency', 'soon', 'a time such as 250ms or 2s'],
    ['latency', '30d', 'at most 2147483647 ms'],
    ['latency', '', 'a time such as 250ms or 2s'],
    ['time', 'yesterday', 'a time such as +59m59s or +24h'],
  ])('are refused if invalid: x-replay-%s: %s', (name, value, accepted) => {
    const answer = answerOf('/rooms/1', { [`x-replay-${name}`]: value })
    expect(answer).toMatchObject({ status: 400, source: 'none' })
    expect(answer.text).toContain(`The header x-replay-${name} has the invalid value "${value}". It accepts `)
    expect(answer.text).toContain(accepted)
  })

  it('are refused if the name is unknown', () => {
    const answer = answerOf('/rooms/1', { 'x-replay-statsu': '404' })
    expect(answer).toMatchObject({ status: 400, source: 'none' })
    expect(answer.text).toBe(
      'The header x-replay-statsu is unknown. Use x-replay-fixture, x-replay-session, x-replay-time, x-replay-status, x-replay-fault, x-replay-latency.\n',
    )
  })

  it.each([
    ['latency', '250ms', { latency: 250 }],
    ['latency', '+2s', { latency: 2000 }],
    ['fault', 'reset', { reset: true }],
    ['fault', '503', { status: 503 }],
    ['time', '+24h', { status: 200 }],
  ])('are accepted if valid: x-replay-%s: %s', (name, value, expected) => {
    expect(answerOf('/rooms/1', { [`x-replay-${name}`]: value })).toMatchObject(expected)
  })

  it('select no status of a JSON-RPC method other than 200', () => {
    const call = (status: string) =>
      replay.respond({
        method: 'POST',
        target: '/rpc',
        headers: { 'content-type': 'application/json', 'x-replay-status': status },
        body: { json: { jsonrpc: '2.0', id: 1, method: 'draw' } },
      })
    expect(call('404').status).toBe(400)
    expect(call('200')).toMatchObject({ status: 200, body: { text: '{"jsonrpc":"2.0","id":1,"result":"ace"}' } })
  })

  it('do not accept a time that is not a duration in the library either', () => {
    expect(() => replay.advance('tomorrow')).toThrow(TypeError)
    expect(() =>
      createReplay({ contract: contractOf([document]), fixtures: [], faults: [{ latency: 'soon' }] }),
    ).toThrow('"soon" is not a duration such as 250ms or +24h')
  })
})
