import { expect, it } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { fitted, pageOf } from './items.ts'
import type { Stage } from './stage.ts'

const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const operationWith = (schema: object) =>
  contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          post: {
            operationId: 'createPet',
            responses: { 201: { description: '', content: { 'application/json': { schema } } } },
          },
        },
      },
    },
  ]).operations[0] as Operation
/** Accepts the values that a test accepts. */
const stageOf = (accepts: (value: Json) => boolean) => {
  const judge = ({ value }: { readonly value: Json }) =>
    accepts(value) ? [] : [{ pointer: '', keyword: 'type', expected: '', actual: '' }]
  return { seed: 1, options: { judge }, guard: (run: () => unknown) => run() } as unknown as Stage
}

it('an item is put at the place of the response that accepts it, whatever the name of the property', () => {
  const envelope = { type: 'object', required: ['the/pet'], properties: { 'the/pet': pet } }
  const stage = stageOf(value => Object.keys(value as object).join() === 'the/pet')
  const operation = operationWith(envelope)
  expect(fitted(operation, { name: 'Rex' }, stage)).toEqual({ value: { 'the/pet': { name: 'Rex' } } })
  // a whole response has no other place
  expect(fitted(operation, { name: 'Rex' }, stage, true)).toBeUndefined()
})

it.each([
  ['page-1', [{ name: 'Tom' }]],
  ['page-2', []],
  ['page-1x', undefined],
  ['xpage-1', undefined],
  ['page-', undefined],
])('the page token %s is one of a store only if it has the form of its tokens', (token, pets) => {
  const [operation] = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            operationId: 'listPets',
            'x-pagination': { token: 'pageToken', size: 'pageSize', next: '/next', items: '/pets' },
            parameters: [
              { name: 'pageToken', in: 'query', schema: { type: 'string' } },
              { name: 'pageSize', in: 'query', schema: { type: 'integer' } },
            ],
            responses: {
              200: {
                description: '',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      required: ['pets'],
                      properties: { pets: { type: 'array', items: pet }, next: { type: 'string' } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  ]).operations
  const items = new Map<string, Json>([
    ['1', { name: 'Rex' }],
    ['2', { name: 'Tom' }],
  ])
  const page = pageOf(
    operation as Operation,
    items,
    new Map([['pageToken', token]]),
    stageOf(() => true),
  )
  expect(page === undefined ? undefined : (page as { pets: Json }).pets).toEqual(pets)
})
