import { expect, it } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { type Base, baseOf } from './base.ts'
import { casesAround } from './cases.ts'
import { chainsOf } from './chains.ts'
import { knownOf } from './known.ts'

const text = { type: 'string' }
const contractWith = (path: string, parameters: readonly object[], schema: object = {}) =>
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        [path]: {
          get: {
            operationId: 'getPets',
            parameters,
            responses: { 200: { description: '', content: { 'application/json': { schema } } } },
          },
        },
      },
    },
  ])
const drawing = { oracle: () => [], known: knownOf([], new Map()), seed: 1, ownData: false }

it('a valid call has the example of the successful response', () => {
  const [operation] = contractWith('/pets', [
    { name: 'of', in: 'query', required: true, schema: text, example: 'shown' },
  ]).operations
  expect(baseOf(operation as Operation, drawing)).toMatchObject({ input: { input: { of: 'shown' } } })
})

it('the reason for an invalid generated call names its first three issues', () => {
  const [operation] = contractWith('/pets', []).operations
  const issues = ['a', 'b', 'c', 'd'].map(name => ({
    pointer: `query:${name}`,
    keyword: 'type',
    expected: '',
    actual: '',
  }))
  expect(baseOf(operation as Operation, { ...drawing, oracle: () => issues })).toEqual({
    reason:
      'no valid call could be generated: the generated value violates the contract: query:a type, query:b type, query:c type',
  })
})

it('no case has an empty segment in its path', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { ...text, minLength: 1, maxLength: 3 } }
  const [operation] = contractWith('/pets/{id}', [id]).operations
  const base = { input: { input: { id: 'ab' }, body: undefined }, free: [], own: [] }
  const { plans } = casesAround(operation as Operation, base, { drawing, accepted: true, most: 100 })
  const targets = plans.flatMap(({ fixture }) => fixture.steps.map(({ request }) => request.target))
  expect(targets).toContain('/pets/xxxx')
  expect(targets).not.toContain('/pets/')
})

const claimsAround = (operation: Operation | undefined, base: Base): readonly string[] =>
  casesAround(operation as Operation, base, { drawing, accepted: true, most: 100 }).plans.map(
    ({ fixture }) => fixture.claim,
  )

it.each([
  [['limit'], false],
  [['limit', 'sort'], true],
] as const)('a case with all optional parameters exists only if there are several: %j', (names, exists) => {
  const optional = names.map(name => ({ name, in: 'query', schema: { const: name } }))
  const claims = claimsAround(contractWith('/pets', optional).operations[0], {
    input: { input: {}, body: undefined },
    free: [],
    own: [],
  })
  expect(claims.some(claim => claim.includes('a call with limit'))).toBe(true)
  expect(claims.some(claim => claim.includes('a call with every parameter'))).toBe(exists)
})

it('each media type of a body has a case', () => {
  const schema = { const: 'a' }
  const { operations } = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          post: {
            operationId: 'addPet',
            requestBody: { content: { 'application/json': { schema }, 'text/plain': { schema } } },
            responses: { 201: { description: '' } },
          },
        },
      },
    },
  ])
  const claims = claimsAround(operations[0], { input: { input: {}, body: 'a' }, free: [], own: [] })
  expect(claims.some(claim => claim.includes('a body of text/plain'))).toBe(true)
})

it('a case lacks one required parameter, and has the others', () => {
  const [a, b] = ['a', 'b'].map(name => ({ name, in: 'query', required: true, schema: { const: name } }))
  const [operation] = contractWith('/pets', [a ?? {}, b ?? {}]).operations
  const base = { input: { input: { a: 'a', b: 'b' }, body: undefined }, free: [], own: [] }
  const { plans } = casesAround(operation as Operation, base, { drawing, accepted: true, most: 100 })
  const targetOf = (claim: string) =>
    plans.find(({ fixture }) => fixture.claim.includes(claim))?.fixture.steps[0]?.request.target
  expect([targetOf('missing a'), targetOf('missing b')]).toEqual(['/pets?b=b', '/pets?a=a'])
})

it.each([
  ['cursor', true],
  ['page_token', true],
  ['precursor', false],
])('a list with the parameter %s is read in pages by it: %s', (name, isToken) => {
  const parameters = [
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
    { name, in: 'query', schema: text },
  ]
  const schema = {
    type: 'object',
    properties: { pets: { type: 'array', items: text }, nextCursor: text, nextPageToken: text },
  }
  const contract = contractWith('/pets', parameters, schema)
  const baseFor = () => ({ input: { input: {}, body: undefined }, free: [], own: [] })
  const chains = chainsOf({ contract, baseOf: baseFor, seed: 1, oracle: () => [] })
  const targets = chains.flatMap(({ plan }) => plan.fixture.steps.map(({ request }) => request.target))
  expect([targets.length > 0, targets.some(target => target.includes(`${name}=`))]).toEqual([true, isToken])
})

it.each([
  ['offset', true],
  ['skip', true],
  ['skip_deleted', false],
  ['preoffset', false],
])('a list with the parameter %s is read in pages by counting items: %s', (name, isOffset) => {
  const parameters = [
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
    { name, in: 'query', schema: { type: 'integer' } },
  ]
  const contract = contractWith('/pets', parameters, { type: 'array', items: text })
  const baseFor = () => ({ input: { input: {}, body: undefined }, free: [], own: [] })
  const chains = chainsOf({ contract, baseOf: baseFor, seed: 1, oracle: () => [] })
  const targets = chains.flatMap(({ plan }) => plan.fixture.steps.map(({ request }) => request.target))
  expect(targets.some(target => target.includes(`${name}=`))).toBe(isOffset)
})

const claimsOf = (parameters: readonly object[], value: unknown) => {
  const contract = contractWith('/pets', parameters)
  const [operation] = contract.operations
  const of = (parameters[0] as { name: string }).name
  const base = { input: { input: { [of]: value as never }, body: undefined }, free: [], own: [] }
  return casesAround(operation as Operation, base, { drawing, accepted: true, most: 100 }).plans.map(
    ({ fixture }) => fixture.claim,
  )
}

it('a value that the request does not contain is not sent as a valid one', () => {
  const object = { type: 'object', properties: { state: { type: 'string' } } }
  const filter = { name: 'filter', in: 'query', style: 'deepObject', schema: object }
  expect(claimsOf([filter], { state: 'a' }).filter(claim => /filter at (?:null|type)/.test(claim))).toEqual([])
  const page = { name: 'page', in: 'query', schema: { type: 'integer' } }
  const claims = claimsOf([page], 1)
  expect(claims.filter(claim => claim.includes('page at type (object)'))).toEqual([])
  expect(claims.filter(claim => claim.includes('page at type (string)'))).toHaveLength(1)
})

it.each([
  ['integer', true],
  ['string', false],
])('the parameter `after` of the type %s is varied like other parameters: %s', (type, isVaried) => {
  const after = { name: 'after', in: 'query', schema: { type } }
  expect(claimsOf([after], type === 'integer' ? 1 : 'a').some(claim => claim.includes('after at'))).toBe(isVaried)
})
