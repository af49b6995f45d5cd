import { expect, it } from 'vitest'
import type { JsonObject } from '../model/index.ts'
import { pathsDocument } from './paths-document.ts'

it.each([
  [{ type: 'object', enum: [{ a: 1 }] }, { enum: [{ a: 1 }] }],
  [{ type: ['null', 'object'], enum: [null, { a: 1 }] }, { enum: [null, { a: 1 }] }],
  [{ enum: [{ a: 1 }], properties: { a: {} } }, { enum: [{ a: 1 }] }],
  [{ enum: [{ a: 1 }], additionalProperties: false }, { enum: [{ a: 1 }] }],
  [
    { type: 'string', enum: ['a'], title: 'A' },
    { type: 'string', enum: ['a'], title: 'A' },
  ],
  [
    { type: ['string', 'null'], enum: ['a', null] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [
    { type: 'object', properties: { a: {} } },
    { type: 'object', properties: { a: {} } },
  ],
] as readonly [JsonObject, JsonObject][])(
  'only next to an enum of objects, keywords are removed: %j',
  (schema, expected) => {
    expect(pathsDocument({ components: { schemas: { A: schema } } })).toEqual({
      components: { schemas: { A: expected } },
    })
  },
)

it.each<[string, JsonObject, JsonObject]>([
  [
    'a list of parameters',
    { get: { parameters: [{ name: 'a', schema: true }] } },
    { get: { parameters: [{ name: 'a', schema: {} }] } },
  ],
  [
    'a map whose member is called `schema`',
    { parameters: { schema: { name: 'a', required: true, schema: true } } },
    { parameters: { schema: { name: 'a', required: true, schema: {} } } },
  ],
])('only schemas are changed in %s', (_, document, expected) => {
  expect(pathsDocument(document)).toEqual(expected)
})
