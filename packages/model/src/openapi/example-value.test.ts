import { expect, it } from 'vitest'
import type { Json } from '../model/index.ts'
import { loadTexts } from '../testing/load-texts.ts'
import { writtenContentExamples } from './written-examples.ts'

/** The value of an example in a response, as the model reads it and as the contract tools read it. */
const read = async (mediaType: string, schema: Json, example: Json): Promise<readonly (Json | undefined)[]> => {
  const response = { description: 'ok', content: { [mediaType]: { schema, examples: { it: example } } } }
  const document = {
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { operationId: 'get', responses: { 200: response } } } },
    components: { schemas: { Pet: { type: 'object' }, Text: { type: ['string', 'null'] } } },
  }
  const { api } = await loadTexts({ 'api.json': JSON.stringify(document) })
  const [operation] = api?.operations ?? []
  return [
    operation?.examples.find(({ name }) => name === 'it')?.value,
    writtenContentExamples(response, mediaType, document).get('it'),
  ]
}

const pet = { $ref: '#/components/schemas/Pet' }

it.each<[string, string, Json, Json, Json | undefined]>([
  ['dataValue', 'application/json', pet, { dataValue: { a: 1 }, serializedValue: '{}' }, { a: 1 }],
  ['dataValue of null', 'application/json', true, { dataValue: null }, null],
  ['dataValue that is a text', 'application/json', pet, { dataValue: '{}' }, '{}'],
  ['serializedValue of JSON', 'application/vnd.a+json; charset=utf-8', pet, { serializedValue: '[1]' }, [1]],
  ['serializedValue of other media types', 'application/xml', pet, { serializedValue: '<a/>' }, undefined],
  ['serializedValue that is invalid', 'application/json', pet, { serializedValue: '{' }, undefined],
  [
    'the text of an object where the schema refuses texts',
    'application/json',
    pet,
    { value: ' {"a": [1]}' },
    { a: [1] },
  ],
  ['the same in `allOf`', 'application/json', { allOf: [{}, pet] }, { value: '{"a": 1}' }, { a: 1 }],
  ['the text of an array', 'application/json', { type: 'array' }, { value: '[{}]\n' }, [{}]],
  ['a text that the schema allows', 'application/json', { $ref: '#/components/schemas/Text' }, { value: '{}' }, '{}'],
  ['a text without a schema of its type', 'application/json', {}, { value: '{}' }, '{}'],
  ['a text of several values', 'application/json', pet, { value: '{}\n{}' }, '{}\n{}'],
  ['a text of a number', 'application/json', { type: 'integer' }, { value: '1' }, '1'],
  ['a text of another media type', 'text/plain', pet, { value: '{}' }, '{}'],
])('reads %s', async (_, mediaType, schema, example, expected) => {
  expect(await read(mediaType, schema, example)).toEqual([expected, expected])
})

it('parses the text of a member `example` in the same way', () => {
  const holder = { content: { 'application/json': { schema: { type: 'object' }, example: '{"a":1}' } } }
  expect([...writtenContentExamples(holder, 'application/json', {})]).toEqual([['example', { a: 1 }]])
})

it('keeps a text that is nested deeper than a document may be', async () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(await read('application/json', { type: 'array' }, { value: text })).toEqual([text, text])
})
