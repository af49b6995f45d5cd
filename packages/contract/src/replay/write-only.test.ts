import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { textOf } from '../format/body.ts'
import { createReplay } from './replay.ts'
import type { Reply } from './reply.ts'

const text = ({ body }: Pick<Reply, 'body'>): string => (body === undefined ? '' : (textOf(body) ?? ''))
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const secret = { type: 'string', writeOnly: true }
const member = {
  type: 'object',
  required: ['id', 'name', 'password'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    password: { $ref: '#/components/schemas/Secret' },
    profile: { allOf: [{ type: 'object', properties: { pin: secret, town: { type: 'string' } } }] },
    keys: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Key' } },
  },
}
const rpc = (name: string, params: readonly object[], schema: object) => ({
  name,
  params,
  result: { name: 'result', schema },
})
const reference = { $ref: '#/components/schemas/Member' }
const schemas = {
  Member: member,
  Secret: secret,
  Key: { type: 'object', required: ['token'], properties: { token: secret, label: { type: 'string' } } },
  Shown: { ...member, example: { id: 1, name: 'Ada', password: 'secret', profile: { pin: '1', town: 'Ulm' } } },
}
const memberId = { name: 'memberId', in: 'path', required: true, schema: { type: 'integer' } }
const body = { content: { 'application/json': { schema: reference } } }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Members', version: '1' },
    paths: {
      '/members': {
        get: { operationId: 'listMembers', responses: { 200: json({ type: 'array', minItems: 1, items: reference }) } },
        post: { operationId: 'createMember', requestBody: body, responses: { 201: json(reference) } },
      },
      '/members/{memberId}': {
        parameters: [memberId],
        get: { operationId: 'getMember', responses: { 200: json(reference), 404: { description: '' } } },
        put: { operationId: 'replaceMember', requestBody: body, responses: { 200: json(reference) } },
      },
      '/shown': {
        get: { operationId: 'getShown', responses: { 200: json({ $ref: '#/components/schemas/Shown' }) } },
      },
    },
    components: { schemas },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Keys', version: '1' },
    methods: [
      rpc('createMember', [{ name: 'member', schema: reference }], reference),
      rpc('getMember', [{ name: 'id', required: true, schema: { type: 'integer' } }], reference),
      rpc(
        'updateMember',
        [
          { name: 'id', required: true, schema: { type: 'integer' } },
          { name: 'password', schema: { type: 'string' } },
        ],
        reference,
      ),
    ],
    components: { schemas },
  },
])

const sent = { name: 'Ada', password: 'secret', profile: { pin: '1', town: 'Ulm' }, keys: [{ token: 't', label: 'a' }] }

it.each(['/members', '/members/1', '/shown'])('a generated response has no writeOnly properties: %s', target => {
  const replay = createReplay({ contract, fixtures: [] })
  const answer = replay.respond({ method: 'GET', target, headers: {} })
  expect(answer.status).toBe(200)
  expect(text(answer)).toContain('"name":')
  expect(text(answer)).not.toMatch(/password|pin|token/)
})

it('a stored item has no writeOnly properties', () => {
  const replay = createReplay({ contract, fixtures: [], stateful: true })
  const headers = { 'content-type': 'application/json' }
  const made = replay.respond({ method: 'POST', target: '/members', headers, body: { json: { name: 'Eve' } } })
  const target = `/members/${JSON.parse(text(made)).id}`
  const answers = [
    made,
    replay.respond({ method: 'PUT', target, headers, body: { json: sent } }),
    replay.respond({ method: 'GET', target, headers }),
  ]
  expect(answers.map(answer => answer.headers['x-replay-source'])).toEqual(['state', 'state', 'state'])
  expect(answers.map(text).join('')).not.toMatch(/password|pin|token/)
  expect(answers.map(text)[2]).toContain('"profile":{"town":"Ulm"},"keys":[{"label":"a"}]')
})

it('a stored item of JSON-RPC methods has no writeOnly properties', () => {
  const replay = createReplay({ contract, fixtures: [], stateful: true })
  const call = (method: string, params: object) =>
    replay.respond({
      method: 'POST',
      target: '/',
      headers: { 'content-type': 'application/json' },
      body: { json: { jsonrpc: '2.0', id: 1, method, params: params as never } },
    })
  const made = call('createMember', { member: sent })
  const { id } = JSON.parse(text(made)).result
  for (const answer of [made, call('updateMember', { id, password: 'other' }), call('getMember', { id })]) {
    expect(text(answer)).toContain('"name":"Ada"')
    expect(text(answer)).not.toMatch(/password|pin|token|other/)
  }
})
