import { expect, it } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { fitted, pageOf } from './items.ts'
import type { Stage } from './stage.ts'

const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const petsOperation = (method: 'get' | 'post', status: number, schema: object, more: object = {}): Operation => {
  const responses = { [status]: { description: '', content: { 'application/json': { schema } } } }
  const info = { title: 'Pets', version: '1' }
  return contractOf([{ openapi: '3.1.0', info, paths: { '/pets': { [method]: { responses, ...more } } } }])
    .operations[0] as Operation
}
/** A stage whose validator accepts the values for which `accepts` returns true. */
const stageOf = (accepts: (value: Json) => boolean) => {
  const judge = ({ value }: { readonly value: Json }) =>
    accepts(value) ? [] : [{ pointer: '', keyword: 'type', expected: '', actual: '' }]
  return { seed: 1, options: { judge }, guard: (run: () => unknown) => run() } as unknown as Stage
}

it('an item is put at the place of the response that accepts it, whatever the name of the property', () => {
  const envelope = { type: 'object', required: ['the/pet'], properties: { 'the/pet': pet } }
  const stage = stageOf(value => Object.keys(value as object).join() === 'the/pet')
  const operation = petsOperation('post', 201, envelope)
  expect(fitted(operation, { name: 'Rex' }, stage)).toEqual({ value: { 'the/pet': { name: 'Rex' } } })
  // a whole response cannot be a property of another value
  expect(fitted(operation, { name: 'Rex' }, stage, true)).toBeUndefined()
})

const listPets = petsOperation(
  'get',
  200,
  {
    type: 'object',
    required: ['pets'],
    properties: { pets: { type: 'array', items: pet }, next: { type: 'string' } },
  },
  {
    'x-pagination': { token: 'pageToken', size: 'pageSize', next: '/next', items: '/pets' },
    parameters: [
      { name: 'pageToken', in: 'query', schema: { type: 'string' } },
      { name: 'pageSize', in: 'query', schema: { type: 'integer' } },
    ],
  },
)
const page = (query: Readonly<Record<string, string>>) => {
  const pets = ['Rex', 'Tom', 'Ada'].map((name, index): [string, Json] => [`${index}`, { name }])
  const stage = stageOf(() => true)
  const found = pageOf(listPets, new Map(pets), new Map(Object.entries(query)), stage)
  const value = found?.value as { readonly pets: readonly { readonly name: string }[] } | undefined
  return value?.pets.map(({ name }) => name)
}

it.each([
  ['page-1', ['Tom', 'Ada']],
  ['page-3', []],
  ['page-1x', undefined],
  ['xpage-1', undefined],
  ['page-', undefined],
])('the page token %s selects %j', (pageToken, pets) => expect(page({ pageToken })).toEqual(pets))

it.each([
  [{ page: '2' }, ['Tom']],
  [{ homepage: '2' }, ['Rex']],
  [{ pages: '2' }, ['Rex']],
  [{ offset: '2' }, ['Ada']],
])('with a page size of 1, the query %j selects %j', (query, pets) =>
  expect(page({ ...query, pageSize: '1' })).toEqual(pets),
)

const byCursor = petsOperation(
  'get',
  200,
  {
    type: 'object',
    required: ['pets', 'nextCursor'],
    properties: { pets: { type: 'array', items: pet }, nextCursor: { type: ['string', 'null'] } },
  },
  {
    parameters: [
      { name: 'cursor', in: 'query', schema: { type: 'string' } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
    ],
  },
)

it.each([
  ['no token', undefined],
  ['null', null],
  ['an empty token', ''],
])('without `x-pagination` too, the last page of a list has %s if the contract accepts it', (_, end) => {
  const pets = ['Rex', 'Tom', 'Ada'].map((name, index): [string, Json] => [`${index}`, { name }])
  const stage = stageOf(value => {
    const { nextCursor } = value as { readonly nextCursor?: unknown }
    return nextCursor === end || (typeof nextCursor === 'string' && nextCursor !== '')
  })
  const pages = [{ limit: '2' }, { limit: '2', cursor: 'page-2' }].map(
    query => pageOf(byCursor, new Map(pets), new Map(Object.entries(query)), stage)?.value,
  )
  expect(pages).toEqual([
    { pets: [{ name: 'Rex' }, { name: 'Tom' }], nextCursor: 'page-2' },
    { pets: [{ name: 'Ada' }], ...(end !== undefined && { nextCursor: end }) },
  ])
})

it.each([
  ['first', {}, 'Rex'],
  ['last', { cursor: 'page-1' }, 'Tom'],
])('the %s page keeps the generated address of the next one if the contract accepts nothing else', (_, query, name) => {
  const isAddress = (next: unknown): boolean => typeof next === 'string' && !/^(?:page-\d+)?$/.test(next)
  const stage = stageOf(value => isAddress((value as { readonly nextCursor?: unknown }).nextCursor))
  const pets = new Map<string, Json>([
    ['1', { name: 'Rex' }],
    ['2', { name: 'Tom' }],
  ])
  const page = pageOf(byCursor, pets, new Map(Object.entries({ limit: '1', ...query })), stage)
  expect(page?.value).toEqual({ pets: [{ name }], nextCursor: expect.toSatisfy(isAddress) })
})
