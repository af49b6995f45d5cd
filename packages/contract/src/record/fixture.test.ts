import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { recordedFixtures, refusedCredentials } from './fixture.ts'

const of = { name: 'of', in: 'query', schema: { type: 'string' } }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: { operationId: 'listPets', parameters: [of], responses: { 200: { description: '' } } } } },
  },
])
const context = { contract, recorder: 'this test', source: 'loopback', date: '2030-01-01' }
const step = {
  sent: { method: 'GET', target: '/pets?of=odd', headers: {} },
  responses: [{ status: 200, headers: {}, body: { json: ['odder'] } }],
  operation: contract.operations[0],
} as const

it.each([
  ['claim', 'Odd pets', 'listPets'],
  ['steps/0/request/target', '/pets?of=odd', 'listPets'],
  ['steps/0/response/body', 'odder', 'Odd pets'],
])('a recording with a suspected secret at %s is refused, with a claim without it', (place, secret, claim) => {
  const redactor = { ...redactorOf(contract), kindsIn: (text: string) => (text === secret ? ['a token'] : []) }
  expect(recordedFixtures([{ steps: [step], claim: 'Odd pets' }], context, redactor)).toEqual([
    { refused: [{ place, kind: 'a token' }], claim },
  ])
})

it.each([{ result: 1 }, { error: { code: 7 } }])(
  'the claim of a response over HTTP has its status, also with %j',
  json => {
    const steps = [{ ...step, responses: [{ status: 200, headers: {}, body: { json } }] }] as const
    expect(recordedFixtures([{ steps }], context)).toMatchObject([
      { fixture: { claim: 'GET /pets?of=odd returns 200' } },
    ])
  },
)

const guarded = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    security: [{ key: [] }],
    paths: {
      '/pets': { get: { operationId: 'listPets', responses: { 200: { description: '' } } } },
      '/health': { get: { operationId: 'getHealth', security: [], responses: { 200: { description: '' } } } },
      '/news': {
        get: { operationId: 'getNews', security: [{ key: [] }, {}], responses: { 200: { description: '' } } },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  },
])

it.each([
  ['/pets', {}],
  ['/health', { credentials: 'wrong' }],
  ['/news', { credentials: 'wrong' }],
])('refused credentials with which %s succeeded before are recorded as %j', (target, expected) => {
  const of = (path: string, status: number) => ({
    sent: { method: 'GET', target: path, headers: { 'x-key': 'abc' } },
    responses: [{ status, headers: {} }] as const,
    operation: guarded.operations.find(each => each.protocol === 'http' && each.path === path),
  })
  expect(refusedCredentials(of('/pets', 401), guarded, [of(target, 200)])).toEqual(expected)
})
