import { expect, it } from 'vitest'
import { preferred } from './accept.ts'

const offered = ['application/json', 'text/csv', 'text/html;level=1', 'text/html']

it.each([
  ['the first media type without the header', undefined, 'application/json'],
  ['the first media type for an empty header', '', 'application/json'],
  ['the first media type of those with equal weights', 'text/csv, application/json', 'application/json'],
  ['the first media type for */*', '*/*', 'application/json'],
  ['the media type with the highest weight', 'application/json;q=0.5, text/csv;q=0.8', 'text/csv'],
  ['the only matching media type, even with a low weight', 'image/png, text/csv;q=0.001', 'text/csv'],
  ['the first match of a type range', 'text/*', 'text/csv'],
  [
    'a match of a type range, if a more specific range gives others a lower weight',
    'text/*, text/csv;q=0.1',
    'text/html;level=1',
  ],
  ['the first media type that no more specific range refuses', '*/*, application/json;q=0', 'text/csv'],
  ['the media type with the parameters of the range', 'text/html;level=1, text/html;q=0.9', 'text/html;level=1'],
  [
    'the media type without the parameters of a range with a lower weight',
    'text/html;level=1;q=0.1, text/html;q=0.9',
    'text/html',
  ],
  ['the media type with a parameter that the range quotes', 'text/html; level="1"', 'text/html;level=1'],
  ['a match of a range with a charset', 'text/csv; charset=utf-8', 'text/csv'],
  ['a match of a range in another case', 'TEXT/CSV;Q=1.000', 'text/csv'],
  ['a match of a range with spaces', ' text/csv ; q=0.7 ,application/json;q=0.2', 'text/csv'],
  ['a match of a range with an extension after its weight', 'text/csv;q=0.9;ext=1, */*;q=0.1', 'text/csv'],
  ['the first media type if none matches', 'image/png', 'application/json'],
  ['the first media type if all are refused', '*/*;q=0', 'application/json'],
  ['no match of a malformed range', '*/csv, text/, csv, ;;, text/csv;q=2, text/html;q=0.5', 'text/html;level=1'],
])('prefers %s', (_, accept, type) => {
  expect(preferred(accept, offered)).toBe(type)
})

it('returns a single media type for any header, and undefined without media types', () => {
  expect(preferred('text/csv', ['application/json'])).toBe('application/json')
  expect(preferred('text/csv', [])).toBeUndefined()
})
