import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodyOf, bodyOfBytes, bytesOf, textOf } from './body.ts'

it('any text is restored exactly', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.json()), text => textOf(bodyOf(text)) === text),
    { numRuns: 2_000 },
  )
})

it('any bytes are restored', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), bytes => {
      expect([...bytesOf(bodyOfBytes(bytes))]).toEqual([...bytes])
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['{"a":1}\n', { json: { a: 1 }, end: '\n' }],
  ['{"id":12345678901234567890}', { text: '{"id":12345678901234567890}' }],
  ['{"a":1,"a":2}', { text: '{"a":1,"a":2}' }],
  ['{"a": 1}', { text: '{"a": 1}' }],
  ['1.0', { text: '1.0' }],
  ['{"s":"\\u00e9"}', { text: '{"s":"\\u00e9"}' }],
  ['404 page not found\n', { text: '404 page not found\n' }],
])('%s is stored as json only if this restores it', (text, body) => {
  expect(bodyOf(text)).toEqual(body)
})

it('a byte order mark is kept', () => {
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x31)
  expect([...bytesOf(bodyOfBytes(bytes))]).toEqual([...bytes])
})
