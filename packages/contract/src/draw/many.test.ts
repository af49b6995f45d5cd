import { expect, it } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Base } from './base.ts'
import { casesAround } from './cases.ts'
import { knownOf } from './known.ts'

const operationWith = (members: number): Operation => {
  const names = Array.from({ length: members }, (_, index) => `p${index}`)
  const [operation] = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Many', version: '1' },
      paths: {
        '/items': {
          post: {
            operationId: 'createItem',
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: names,
                    properties: Object.fromEntries(names.map(name => [name, { type: 'string', minLength: 1 }])),
                  },
                },
              },
            },
            responses: { 201: { description: '' } },
          },
        },
      },
    },
  ]).operations
  if (operation === undefined) throw new Error('no operation')
  return operation
}

/** The number of values that are serialized, and the time. */
const drawnWith = (members: number) => {
  const operation = operationWith(members)
  const body = Object.fromEntries(Array.from({ length: members }, (_, index) => [`p${index}`, 'x']))
  const base: Base = { input: { input: {}, body }, free: [], own: [] }
  let requested = 0
  const drawing = {
    oracle: () => {
      requested += 1
      return []
    },
    known: knownOf([], new Map()),
    seed: 1,
    ownData: false,
  }
  const found = casesAround(operation, base, { drawing, accepted: true, most: 50 })
  return { requested, ...found }
}

it('cases of an object with many properties are created on demand', () => {
  const few = drawnWith(100)
  const many = drawnWith(4_000)
  expect(few.plans).toHaveLength(50)
  expect(many.plans.map(({ name }) => name)).toEqual(few.plans.map(({ name }) => name))
  expect(many.requested).toBe(few.requested)
  expect(many.left).toBeGreaterThan(30 * few.left)
})
