import { expect, it } from 'vitest'
import { parseExactly } from './exact-json.ts'

it.each<[string, unknown]>([
  ['9007199254740993', 9007199254740993n],
  ['9007199254740993.0', 9007199254740993n],
  ['{"a":[-9007199254740993.00, 1.0]}', { a: [-9007199254740993n, 1] }],
  ['"9007199254740993.0"', '9007199254740993.0'],
  ['9007199254740993.5', 9007199254740994],
  ['9007199254740993e0', 9007199254740992],
])('%s is read with all digits of its integers', (text, value) => {
  expect(parseExactly(text)).toEqual(value)
})
