import { expect, it } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { withRequestedId } from './requested-id.ts'
import type { Stage } from './stage.ts'

/** The id of a generated pet in the response to a request for another id. */
const idFor = (type: 'number' | 'string', requested: string, source: 'generated' | 'example' = 'generated'): Json => {
  const schema = { type: 'object', required: ['id'], properties: { id: { type } } }
  const [operation] = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets/{petId}': {
          get: { responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } } },
        },
      },
    },
  ]).operations
  const judge = ({ value }: { readonly value: Json }) =>
    typeof (value as { readonly id: Json }).id === type
      ? []
      : [{ pointer: '/id', keyword: 'type', expected: type, actual: '' }]
  const stage = { seed: 1, options: { judge }, guard: (run: () => unknown) => run() } as unknown as Stage
  const made = { status: 200, source, value: { id: type === 'number' ? 1 : 'a' } }
  const { value } = withRequestedId(operation as Operation, made as never, { input: { petId: requested }, stage })
  return (value as { readonly id: Json }).id
}

it.each([
  ['number', '7', 7],
  ['number', '-7', -7],
  ['number', '123456789012345', 123456789012345],
  // a number beyond 2^53 would be rounded, and so be another id
  ['number', '12345678901234567', 1],
  ['number', '7x', 1],
  ['number', 'x7', 1],
  ['string', '7', '7'],
  ['string', 'x7', 'x7'],
] as const)('an id of the type %s that is requested as %s is %j', (type, requested, id) => {
  expect(idFor(type, requested)).toBe(id)
})

it('an example keeps its id', () => {
  expect(idFor('string', 'b', 'example')).toBe('a')
})
