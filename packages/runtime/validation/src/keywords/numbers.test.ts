import { describe, expect, it } from 'vitest'
import { decimalInteger, int64, int256, uint64, uint256 } from './integers.ts'
import { divisible } from './numbers.ts'
import { atLeastLong, atMostLong } from './strings.ts'

describe('a multiple of a decimal fraction is computed exactly', () => {
  it.each([
    [0.3, 0.1, true],
    [-5, 0.1, true],
    [4.35, 0.01, true],
    [0.0075, 0.0001, true],
    [0.00751, 0.0001, false],
    [1e300, 0.5, true],
    [1e-7, 1e-8, true],
    [1e-8, 1e-7, false],
    [1e308, 0.123456789, false],
    [Number.POSITIVE_INFINITY, 0.5, false],
    [Number.NaN, 0.5, false],
    [0, 0.1, true],
  ])('%d of %d: %s', (value, step, is) => {
    expect(divisible(value, step)).toBe(is)
  })
})

describe('a decimal integer as text', () => {
  it.each(['0', '7', '18446744073709551615'])('%s is an unsigned 64-bit integer', text =>
    expect(uint64(text)).toBe(true),
  )
  it.each([
    '',
    '-',
    '-0',
    '-1',
    '+1',
    '01',
    '00',
    '1.0',
    '1e2',
    '0x1',
    ' 1',
    '1 ',
    '1\n',
    '١',
    '18446744073709551616',
    '99999999999999999999999',
  ])('%j is not a decimal integer', text => expect(uint64(text)).toBe(false))
  it('has the bounds of 64 or 256 bits, with or without a sign', () => {
    expect([
      int64(`${2n ** 63n - 1n}`),
      int64(`${2n ** 63n}`),
      int64(`${-(2n ** 63n)}`),
      int64(`${-(2n ** 63n) - 1n}`),
    ]).toEqual([true, false, true, false])
    expect([
      int256(`${2n ** 255n - 1n}`),
      int256(`${2n ** 255n}`),
      int256(`${-(2n ** 255n)}`),
      int256(`${-(2n ** 255n) - 1n}`),
    ]).toEqual([true, false, true, false])
    expect([uint256(`${2n ** 256n - 1n}`), uint256(`${2n ** 256n}`)]).toEqual([true, false])
    expect([decimalInteger(`-${'9'.repeat(500)}`), decimalInteger('-0'), decimalInteger('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('lengths count code points, not code units', () => {
  expect([atMostLong('𝒳𝒳', 2), atMostLong('𝒳𝒳', 1), atLeastLong('𝒳', 2), atLeastLong('𝒳𝒳', 2)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([atMostLong('\ud835', 1), atLeastLong('\ud835\ud835', 2)]).toEqual([true, true])
})
