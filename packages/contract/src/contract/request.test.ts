import { expect, it } from 'vitest'
import { contractOf } from './read.ts'
import { isTextSchema, isWritable, requestOf } from './request.ts'

const filter = { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } }
const flags = { name: 'flags', in: 'cookie', style: 'form', explode: true, schema: { type: 'object' } }
const { operations } = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/a': { get: { operationId: 'a', parameters: [filter, flags], responses: { 204: { description: 'None.' } } } },
      '/b': {
        get: {
          operationId: 'b',
          parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer' } }],
          responses: { 204: { description: 'None.' } },
        },
      },
    },
  },
])
const [operation] = operations

it('objects and lists in a deepObject have brackets for each level, as clients write them', () => {
  if (operation === undefined) throw new Error('The contract has no operation.')
  const value = { name: 'a b', owner: { age: 7, pets: [{ id: 1 }, { id: 2 }] }, gone: null, tags: ['x', 'y'] }
  expect(decodeURIComponent(requestOf(operation, { input: { filter: value }, body: undefined })?.target ?? '')).toBe(
    '/a?filter[name]=a b&filter[owner][age]=7&filter[owner][pets][0][id]=1&filter[owner][pets][1][id]=2&filter[tags][0]=x&filter[tags][1]=y',
  )
})

it('`requestOf` returns undefined if a required parameter is missing', () => {
  const [, needs] = operations
  if (needs === undefined) throw new Error('The contract has no second operation.')
  expect(requestOf(needs, { input: {}, body: undefined })).toBeUndefined()
  expect(requestOf(needs, { input: { id: 1 }, body: undefined })?.target).toBe('/b?id=1')
})

it.each([
  ['text', { type: 'string' }, true],
  ['text or nothing', { type: ['string', 'null'] }, false],
  ['no stated type', {}, false],
])('a schema of %s accepts only strings: %s', (_, schema, expected) => {
  expect(isTextSchema({ schema, document: {} })).toBe(expected)
})

it('properties of an object in cookies have encoded names', () => {
  if (operation === undefined) throw new Error('The contract has no operation.')
  const request = requestOf(operation, { input: { flags: { 'a;b': 'c=d' } }, body: undefined })
  expect(request?.headers).toEqual({ cookie: 'a%3Bb=c%3Dd' })
})

it.each([
  ['application/json', undefined, true],
  ['application/vnd.a+json', undefined, true],
  ['application/x-www-form-urlencoded', undefined, true],
  ['multipart/form-data', undefined, true],
  ['text/event-stream', undefined, true],
  ['application/octet-stream', undefined, true],
  ['text/plain', undefined, true],
  ['*/*', { type: 'object' }, true],
  ['application/*', { type: 'object' }, true],
  ['application/x-protobuf', undefined, false],
  ['application/x-protobuf', { type: 'string' }, true],
  ['application/x-protobuf', { type: 'object' }, false],
])('a body of the type %s with the schema %j can be written: %s', (type, schema, expected) => {
  expect(isWritable(type, schema && { schema, document: {} })).toBe(expected)
})

it.each([
  ['*/*', { type: 'object' }, { a: 1 }, 'application/json'],
  ['application/*', { type: 'object' }, { a: 1 }, 'application/json'],
  ['*/*', { type: 'string' }, 'a', 'text/plain'],
  ['text/*', { type: 'string' }, 'a', 'text/plain'],
  ['application/*', { type: 'string' }, 'a', 'application/octet-stream'],
  ['image/*', { type: 'string' }, 'a', 'application/octet-stream'],
])('a body in the range %s with the schema %j has a concrete media type: %j is %s', (range, schema, body, type) => {
  const [operation] = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Test', version: '1' },
      paths: {
        '/a': { put: { requestBody: { content: { [range]: { schema } } }, responses: { 204: { description: '' } } } },
      },
    },
  ]).operations
  if (operation === undefined) throw new Error('The contract has an operation.')
  expect(requestOf(operation, { input: {}, body })?.headers['content-type']).toBe(type)
})
