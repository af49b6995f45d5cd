import { expect, it } from 'vitest'
import type { RequestJudge } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { textOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { createReplay } from './replay.ts'

const method = (name: string) => ({
  name,
  params: [{ name: 'a', required: true, schema: { type: 'number' } }],
  result: { name: 'r', schema: { const: 1 } },
})
const contract = contractOf([
  {
    openrpc: '1.3.2',
    info: { title: 'Scores', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [method('scores.list'), method('scores.get')],
  },
])
const judge: RequestJudge = ({ params }) => {
  const [a] = params as readonly Json[]
  return typeof a === 'number' ? [] : [{ pointer: '/params/0', keyword: 'type', expected: 'number', actual: 'x' }]
}
const replayIn = (mode: 'report' | 'refuse') => {
  const replay = createReplay({ contract, fixtures: [], requests: { judge, mode } })
  const send = (json: Json) => {
    const { headers, body } = replay.respond({
      method: 'POST',
      target: '/rpc',
      headers: { 'content-type': 'application/json' },
      body: { json },
    })
    return { issues: headers['x-replay-request'], text: (body && textOf(body)) ?? '' }
  }
  return { replay, send }
}
const call = { jsonrpc: '2.0', id: 1, method: 'scores.get', params: [1] }
const { id: _, ...notification } = call

it.each<[string, Json, string, string]>([
  ['another version', { ...call, jsonrpc: '1.0' }, '/jsonrpc const', '"id":1,"error":{"code":-32600,'],
  ['an object as id', { ...call, id: {} }, '/id type', '"id":null,"error":{"code":-32600,'],
  ['an extra parameter', { ...call, params: [1, 2] }, '/params maxItems', '"id":1,"error":{"code":-32602,'],
  ['an invalid parameter', { ...call, params: ['x'] }, '/params/0 type', '"id":1,"error":{"code":-32602,'],
])('a call with %s is reported and refused', (_, json, issues, error) => {
  const { text, ...reported } = replayIn('report').send(json)
  expect(reported).toEqual({ issues })
  expect(text).toContain('"result":1')
  const refused = replayIn('refuse').send(json)
  expect(refused).toEqual({ issues, text: expect.stringContaining(error) })
})

it.each<Json>([1, 'a', null])('a call with the id %j is valid', id => {
  expect(replayIn('refuse').send({ ...call, id }).issues).toBeUndefined()
})

it('an invalid notification is reported, but gets no response', () => {
  for (const mode of ['report', 'refuse'] as const)
    expect(replayIn(mode).send({ ...notification, params: ['x'] })).toEqual({ issues: '/params/0 type', text: '' })
})

it('a violation in a batch is that of its call', () => {
  const { replay, send } = replayIn('report')
  const { issues } = send([
    { ...call, method: 'scores.list' },
    { ...call, params: ['x'] },
  ])
  expect(issues).toBe('/1/params/0 type')
  expect(replay.violations().listed).toEqual([
    { operation: 'scores.get', place: '/params/0', keyword: 'type', requests: 1 },
  ])
})
