import { expect, it } from 'vitest'
import { filesOf, readForm, writtenForm } from './form.ts'

it.each([
  ['a text', 'a', ''],
  ['a number', 1, ''],
  ['null', null, ''],
  ['an object', { b: 1 }, 'content-type: application/json\r\n'],
])('a part with %s has the media type of its kind', (_, value, header) => {
  const { text } = writtenForm({ schema: undefined, encoding: {} }, { a: value })
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  expect(text).toContain(`name="a"\r\n${header}\r\n${written}\r\n`)
})

const plain = { style: undefined, explode: undefined, headers: [] }

const form = {
  schema: {
    document: {},
    schema: {
      type: 'object',
      properties: {
        count: { type: 'integer' },
        price: { type: 'number' },
        isNew: { type: 'boolean' },
        none: { type: 'null' },
        either: { type: ['string', 'object'] },
        place: { type: 'object' },
        tags: { type: 'array', items: { type: 'string' } },
        sizes: { type: 'array', items: { type: 'integer' } },
        image: { contentMediaType: 'image/png' },
        bytes: {},
        note: { type: 'string' },
      },
    },
  },
  encoding: {
    note: { ...plain, contentType: 'application/json' },
    bytes: { ...plain, contentType: 'application/octet-stream' },
  },
}

const parts = (...written: readonly (readonly [name: string, text: string, type?: string])[]) =>
  written.map(([name, text, type]) => ({
    name,
    headers: type === undefined ? {} : { 'content-type': type },
    bytes: new TextEncoder().encode(text),
  }))

it.each([
  ['an integer', parts(['count', '7']), { count: 7 }],
  ['a text that is not a number', parts(['price', 'seven']), { price: 'seven' }],
  ['a boolean', parts(['isNew', 'true']), { isNew: true }],
  ['a number where a boolean is declared', parts(['isNew', '1']), { isNew: '1' }],
  ['null', parts(['none', 'null']), { none: null }],
  ['an object', parts(['place', '{"x":1}']), { place: { x: 1 } }],
  ['a list where an object is declared', parts(['place', '[1]']), { place: '[1]' }],
  ['an object by its media type', parts(['either', '{"x":1}', 'application/json']), { either: { x: 1 } }],
  ['a text by its media type', parts(['either', '{"x":1}', 'text/plain']), { either: '{"x":1}' }],
  ['JSON by the encoding', parts(['note', '"a"']), { note: 'a' }],
  ['a list of one item', parts(['tags', 'a']), { tags: ['a'] }],
  ['a list of numbers', parts(['sizes', '1'], ['count', '2'], ['sizes', '3']), { sizes: [1, 3], count: 2 }],
  ['an undeclared part that occurs twice', parts(['more', 'a'], ['more', 'b']), { more: ['a', 'b'] }],
])('reads %s', (_, sent, expected) => {
  expect(readForm(form, sent)).toEqual(expected)
})

it('reads a file as its bytes', async () => {
  const { image } = readForm(form, parts(['image', 'png']))
  expect(image).toBeInstanceOf(Blob)
  expect(await (image as Blob).text()).toBe('png')
})

it('finds the members that are files of a certain media type', () => {
  expect(filesOf(form, { note: 'a', image: 'a', bytes: 'a', tags: ['a'] })).toEqual(['image'])
})
