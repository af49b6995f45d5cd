import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { createReplay } from './replay.ts'

/** The header that is generated for a schema, in responses to some requests. */
const headersOf = (schema: object, explode: boolean): readonly (string | undefined)[] => {
  const headers = { 'X-A': { required: true, explode, schema } }
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a/{b}': { get: { operationId: 'a', responses: { 200: { description: '', headers } } } } },
    },
  ])
  const replay = createReplay({ contract, fixtures: [] })
  return Array.from(
    { length: 20 },
    (_, at) => replay.respond({ method: 'GET', target: `/a/${at}`, headers: {} }).headers['x-a'],
  )
}

const text = { type: 'string', enum: ['x,y', 'x=y'] }
const object = { type: 'object', required: ['a'], properties: { a: text }, additionalProperties: false }

it.each([
  ['a list', { type: 'array', minItems: 1, maxItems: 1, items: text }, false, 'x=y'],
  ['an object', object, false, 'a,x=y'],
  ['an exploded object', object, true, 'a=x=y'],
  ['a text', { const: 'x,y' }, false, 'x,y'],
])('a header with %s has no value that a reader would split', (_, schema, explode, header) => {
  expect(new Set(headersOf(schema, explode))).toEqual(new Set([header]))
})

it.each([
  ['a list of a text with a comma', { type: 'array', minItems: 1, items: { const: 'x,y' } }, false],
  ['a name with an equals sign', { type: 'object', required: ['a=b'], properties: { 'a=b': { const: 'x' } } }, true],
])('a header is left out if its only value is %s', (_, schema, explode) => {
  expect(new Set(headersOf(schema, explode))).toEqual(new Set([undefined]))
})
