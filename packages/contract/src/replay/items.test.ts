import { expect, it } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { fitted } from './items.ts'
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
