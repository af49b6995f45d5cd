import { serverOf } from '@chainwright/testing'
import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { verify } from '../verify/verify.ts'

/** A provider that responds to everything with `{}`. */
const provider = (): Promise<string> =>
  serverOf((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const documentOf = (schema: Json, schemas: Record<string, Json>): unknown => ({
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [{ name: 'q', in: 'query', required: true, schema }],
        responses: { 200: { description: '', ...json(schema) } },
      },
      post: {
        operationId: 'createItem',
        requestBody: { required: true, ...json(schema) },
        responses: { 201: { description: '', ...json(schema) } },
      },
    },
    '/items/{id}': {
      get: {
        operationId: 'getItem',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: '', ...json(schema) } },
      },
    },
  },
  components: { schemas },
})

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
const named = (names: readonly number[], schema: (index: number) => Json): Record<string, Json> =>
  Object.fromEntries(names.map(index => [`p${index}`, schema(index)]))
const self = { $ref: '#/components/schemas/S' }
/** A chain of schemas, each of which refers to the next; the last one is a string. */
const rowOf = (count: number, schema: (next: Json) => Json): Record<string, Json> =>
  Object.fromEntries([
    ...many(count).map(index => [`N${index}`, schema({ $ref: `#/components/schemas/N${index + 1}` })]),
    [`N${count}`, { type: 'string' }],
  ]) as Record<string, Json>
const row = { $ref: '#/components/schemas/N0' }
// not named `then`, because an object with this member would be awaited
const [consequence, otherwise] = ['then', 'else']

const hostile: Readonly<Record<string, readonly [schema: Json, schemas?: Record<string, Json>]>> = {
  'choices whose product is 100^8': [
    { allOf: many(8).map(i => ({ anyOf: many(100).map(j => ({ type: 'object', title: `${i} ${j}` })) })) },
  ],
  'members of a schema that refers to itself': [
    self,
    { S: { type: 'object', properties: named(many(300), () => self) } },
  ],
  'choices of a schema that refers to itself': [
    self,
    {
      S: {
        type: 'object',
        required: ['a'],
        properties: {
          a: {
            oneOf: [
              { type: 'null' },
              ...many(60).map(index => ({
                type: 'object',
                required: ['a', 'k'],
                properties: { k: { const: index }, a: self },
              })),
            ],
          },
        },
      },
    },
  ],
  'long enums together': [
    { type: 'object', properties: { e: { allOf: [0, 1].map(() => ({ enum: many(20_000).map(String) })) } } },
  ],
  'formats and members that all objects have': [
    {
      type: 'object',
      required: ['constructor', 'toString'],
      properties: Object.fromEntries(
        ['constructor', 'toString', 'valueOf', 'hasOwnProperty'].map(name => [name, { type: 'string', format: name }]),
      ),
    },
  ],
  'doubled choices': [row, rowOf(30, next => ({ anyOf: [next, next] }))],
  'doubled conditions': [row, rowOf(30, next => ({ if: next, [consequence]: next, [otherwise]: next }))],
  'doubled parts': [row, rowOf(30, next => ({ allOf: [next, { allOf: [next] }] }))],
  'doubled dependencies': [row, rowOf(30, next => ({ dependentSchemas: { a: next, b: next } }))],
  'doubled members': [row, rowOf(30, next => ({ required: ['a', 'b'], properties: { a: next, b: next } }))],
  'doubled items': [row, rowOf(30, next => ({ type: 'array', prefixItems: [next, next], items: next }))],
  'references deeper than a stack': [row, rowOf(20_000, next => next)],
  'parts deeper than a stack': [row, rowOf(20_000, next => ({ allOf: [next] }))],
  'a list of itself': [self, { S: { type: 'array', items: self } }],
  'references by anchors to a large document': [
    { allOf: many(2_000).map(index => ({ $ref: `#a${index}` })) },
    named(many(2_000), index => ({ $anchor: `a${index}`, type: 'object', properties: named([index], () => true) })),
  ],
  'many parts': [{ allOf: many(4_000).map(index => ({ type: 'object', properties: named([index], () => true) })) }],
  'many members': [
    {
      type: 'object',
      required: many(2_000).map(i => `p${i}`),
      properties: named(many(2_000), () => ({ type: 'string', minLength: 1 })),
    },
  ],
}

it.each(Object.keys(hostile))('%s: drawing ends soon after its timeout', async name => {
  const [schema = true, schemas = {}] = hostile[name] ?? []
  const timeout = 1_000
  // Processor time: a busy machine takes longer.
  const started = process.cpuUsage()
  const { verdicts } = await verify({
    contract: contractOf([documentOf(schema, schemas)]),
    fixtures: [],
    judge: () => [],
    target: await provider(),
    unsafe: true,
    rate: 10_000,
    timeout,
    draw: { judge: () => [], cases: 5 },
  })
  expect(verdicts.length).toBeGreaterThan(0)
  // for three operations, a base, the cases around it and the chains, each within the timeout
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000).toBeLessThan(12 * timeout)
})
