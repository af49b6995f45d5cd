import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseExactly } from './decode/exact-json.ts'
import { isRounded, longNumber, mostRounded, roundedIn } from './rounded.ts'

it.each([
  ['9007199254740993.5', true],
  ['-9007199254740993.5', true],
  ['4503599627370497.5', true],
  ['90071992547409935e-1', true],
  ['1.00000000000000000001', true],
  ['0.99999999999999999999', true],
  ['1e-400', true],
  ['12345678.00000000001', true],
  ['123456789.0000000049', true],
  ['999999999999.99999', true],
  ['99999999999999.999', true],
  ['4503599627370495.5', false],
  ['9007199254740993', false],
  ['9007199254740993.0', false],
  ['90071992547409930e-1', false],
  ['1.5', false],
  ['1e2', false],
  ['1.5e1', false],
  ['0e-400', false],
  ['-0.0', false],
  ['0.000', false],
])('%s loses a fraction: %s', (text, is) => {
  expect(isRounded(text)).toBe(is)
  if (is) expect(longNumber.test(`[${text}]`)).toBe(true)
})

it('every number that loses a fraction is found', () => {
  const near = fc.tuple(fc.bigInt(0n, 10n ** 17n), fc.constantFrom('0', '9'), fc.nat(20), fc.nat(999)).map(parts => {
    const [whole, digit, count, rest] = parts
    return { text: `${whole}.${digit.repeat(count)}${rest}`, hasFraction: digit.repeat(count) + rest }
  })
  fc.assert(
    fc.property(near, ({ text, hasFraction }) => {
      const expected = Number.isInteger(Number(text)) && /[1-9]/.test(hasFraction)
      expect(isRounded(text), text).toBe(expected)
      if (expected) expect(longNumber.test(text), text).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

it('the time for a number with many zeros is linear', () => {
  const zeros = '0'.repeat(1_000_000)
  expect(isRounded(`1.${zeros}1`)).toBe(true)
  expect(isRounded(`1${zeros}.0`)).toBe(false)
})

it('a text with too many rounded numbers is refused', () => {
  const list = (length: number) => `[${Array.from({ length }, () => '9007199254740993.5').join()}]`
  expect(roundedIn(parseExactly(list(mostRounded)))).toHaveLength(mostRounded)
  expect(() => parseExactly(list(mostRounded + 1))).toThrow(
    'the text has more than 8 numbers whose fraction a 64-bit float loses',
  )
})

it('the places of rounded numbers are known for each list and object that contains them', () => {
  const value = parseExactly('{"a":[1,{"b":9007199254740993.5}],"c":"9007199254740993.5","d":1.25}') as { a: unknown[] }
  expect(value).toEqual({ a: [1, { b: 9007199254740994 }], c: '9007199254740993.5', d: 1.25 })
  expect(roundedIn(value)).toEqual([{ path: ['a', 1, 'b'], text: '9007199254740993.5' }])
  expect(roundedIn(value.a)).toEqual([{ path: [1, 'b'], text: '9007199254740993.5' }])
  expect(roundedIn({ a: value.a })).toEqual([])
})
