import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../model/index.ts'
import { flattened } from './flattened.ts'

const document = {
  components: {
    schemas: {
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Loop: { $ref: '#/components/schemas/Loop', minimum: 1 },
      Here: { $anchor: 'here', maximum: 3 },
      Dynamic: { $dynamicAnchor: 'there', minItems: 2 },
    },
  },
}
const named = { $ref: '#/components/schemas/Named' }

describe('a schema without references and allOf', () => {
  it.each<[string, Json, Json | undefined]>([
    [
      'has the keywords of its references',
      { ...named, title: 'Pet' },
      { title: 'Pet', type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    ],
    [
      'has members that satisfy all schemas',
      { allOf: [named, { required: ['id'], properties: { name: { minLength: 1 }, id: true } }] },
      {
        type: 'object',
        required: ['name', 'id'],
        properties: { name: { allOf: [{ type: 'string' }, { minLength: 1 }] }, id: true },
      },
    ],
    [
      'has the strictest bounds',
      { minimum: 1, maximum: 9, allOf: [{ minimum: 2, maximum: 10 }] },
      { minimum: 2, maximum: 9 },
    ],
    [
      'has the types that all schemas accept',
      { type: 'number', allOf: [{ type: ['integer', 'null'] }] },
      { type: ['integer'] },
    ],
    ['has the values that all schemas accept', { enum: [1, 2], allOf: [{ enum: [2, 3] }] }, { enum: [2] }],
    [
      'keeps several choices',
      { anyOf: [{ const: 1 }], allOf: [{ anyOf: [true] }] },
      { anyOf: [{ allOf: [{ const: 1 }, { anyOf: [true] }] }] },
    ],
    ['has each schema of a cycle once', { $ref: '#/components/schemas/Loop' }, { minimum: 1 }],
    ['follows anchors', { $ref: '#here' }, { maximum: 3 }],
    ['follows dynamic references', { $dynamicRef: '#there' }, { $dynamicAnchor: 'there', minItems: 2 }],
    ['ignores references to other documents', { $ref: 'other.json', minimum: 0 }, { minimum: 0 }],
    ['does not exist if no value is valid', { allOf: [true, false] }, undefined],
  ])('%s', (_, schema, expected) => {
    const flat = flattened(schema, document)
    const { $anchor: _anchor, ...rest } = flat ?? {}
    expect(flat && rest).toEqual(expected)
  })

  it.each<[string, JsonObject, JsonObject, JsonObject | undefined]>([
    [
      'bounds of OpenAPI 3.0',
      { openapi: '3.0.3' },
      { allOf: [{ minimum: 1, exclusiveMinimum: true }, { minimum: 5 }] },
      { exclusiveMinimum: 1, minimum: 5 },
    ],
    ['nullable of OpenAPI 3.0', { openapi: '3.0.3' }, { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['nullable of OpenAPI 3.1', { openapi: '3.1.1' }, { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'references of OpenAPI 3.0, which hide other keywords',
      { openapi: '3.0.3', components: { schemas: { A: { minimum: 1 } } } },
      { $ref: '#/components/schemas/A', maximum: 2 },
      { minimum: 1 },
    ],
    [
      'tuples of OpenRPC, which is in draft-07',
      { openrpc: '1.4.1' },
      { items: [{ type: 'string' }], additionalItems: false },
      { prefixItems: [{ type: 'string' }], items: false },
    ],
    [
      'tuples of OpenRPC in another dialect',
      { openrpc: '1.4.1', 'x-json-schema-dialect': 'https://json-schema.org/draft/2020-12/schema' },
      { prefixItems: [true], items: false },
      { prefixItems: [true], items: false },
    ],
  ])('has the keywords of 2020-12: %s', (_, of, schema, expected) => {
    expect(flattened(schema, of)).toEqual(expected)
  })

  it('stops when `spend` throws', () => {
    let left = 3
    const spend = (amount: number): void => {
      left -= amount
      if (left < 0) throw new Error('too large')
    }
    expect(() => flattened({ allOf: Array(9).fill({ minimum: 1 }) }, document, spend)).toThrow('too large')
  })
})
