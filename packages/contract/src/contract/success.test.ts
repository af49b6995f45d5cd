import { expect, it } from 'vitest'
import type { Operation } from './contract.ts'
import { contractOf } from './read.ts'
import { listPlace, statusOf } from './success.ts'

it.each([
  ['204', 204],
  ['4XX', 400],
  ['5xx', 500],
  ['default', 200],
  ['result', 200],
  ['4XXX', 200],
])('the status of a response with the key %s is %d', (key, status) => {
  expect(statusOf(key)).toBe(status)
})

it.each([
  [{ type: 'array' }, ''],
  [{ type: 'object', properties: { 'the/pets': { type: 'array' }, total: {} } }, '/the~1pets'],
  [{ type: 'object', properties: { a: { type: 'array' }, b: { type: 'array' } } }, undefined],
])('the list in a response with the schema %j is at %j', (schema, place) => {
  const [operation] = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/pets': {
          get: {
            operationId: 'listPets',
            responses: { 200: { description: '', content: { 'application/json': { schema } } } },
          },
        },
      },
    },
  ]).operations
  expect(listPlace(operation as Operation)).toBe(place)
})
