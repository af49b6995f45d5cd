import { expect, it } from 'vitest'
import { charactersName } from './runs.ts'
import { patternWords } from './words.ts'

const formats = new Map([['isbn', 'an ISBN']])

it.each([
  ['^[0-9]+$', undefined, 'decimal digits'],
  ['^[0-9]*$', undefined, 'decimal digits, or nothing'],
  ['^0x[0-9a-fA-F]*$', undefined, 'hex digits after 0x'],
  ['^0x[0-9a-fA-F]{40}$', undefined, '0x and 40 hex digits'],
  ['^[a-z]{2,}$', undefined, 'at least 2 lower-case letters'],
  ['^[A-Z]{2,3}$', undefined, '2 to 3 upper-case letters'],
  ['^0x(?:[0-9a-f]{2})*$', undefined, '0x and pairs of lower-case hex digits'],
  ['^(?:[0-9]{3})+$', undefined, 'groups of 3 of decimal digits'],
  ['^[0-9]{13}$', 'isbn', 'an ISBN: 13 decimal digits'],
  ['^[0-9]-[0-9]{12}$', 'isbn', 'an ISBN (^[0-9]-[0-9]{12}$)'],
  ['^[0-9]-[0-9]{12}$', 'unknown', 'a string that matches ^[0-9]-[0-9]{12}$'],
  ['^.{36}$', 'uuid', 'a UUID (^.{36}$)'],
  ['^[0-9]+$|^x$', undefined, 'a string that matches ^[0-9]+$|^x$'],
  ['^x$|^[0-9]+$', undefined, 'a string that matches ^x$|^[0-9]+$'],
])('%s of the format %s is %s', (pattern, format, words) => expect(patternWords(pattern, format, formats)).toBe(words))

it('characters without a usual name are named by their ranges', () => {
  expect(charactersName('09AFaf')).toBe('hexDigits')
  expect(charactersName('05__az')).toBe('of0To5Andx5fAndx61Tox7aCharacters')
})
