import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, toBigInt, toDecimal } from './amounts.ts'

describe('a text, number or bigint is read as an integer', () => {
  it.each<[string | number | bigint, bigint]>([
    ['0', 0n],
    ['340282366920938463463374607431768211456', 2n ** 128n],
    ['-5', -5n],
    [7, 7n],
    [2n ** 70n, 2n ** 70n],
  ])('%s is %s', (value, integer) => {
    expect(toBigInt(value)).toBe(integer)
    expect(toDecimal(value)).toBe(integer.toString())
  })

  it.each(['', '1.5', '0x10', '1e3', ' 1', 'NaN', 1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])(
    '%j is not an integer',
    value => {
      expect(() => toBigInt(value)).toThrow(RangeError)
    },
  )
})

it('texts with more than 1000 digits are refused, with an error that quotes their start and the limit', () => {
  const most = '7'.repeat(1000)
  expect([toBigInt(most), toBigInt(`-${most}`), parseAmount(most, 0)]).toEqual([
    BigInt(most),
    -BigInt(most),
    BigInt(most),
  ])
  for (const refused of [
    () => toBigInt(`${most}7`),
    () => toDecimal(`-${most}7`),
    () => formatAmount(`+${most}7`, 9),
    () => parseAmount(`${most}.7`, 9),
  ])
    expect(refused).toThrow(/^"[-+]?7{50,} has more than 1000 digits$/)
})

describe('amounts', () => {
  it.each<[string | bigint, number, string]>([
    ['1500000000', 9, '1.5'],
    ['1', 18, '0.000000000000000001'],
    ['0', 18, '0'],
    ['1000000000000000000', 18, '1'],
    ['-1500000000', 9, '-1.5'],
    ['123', 0, '123'],
    [2n ** 256n - 1n, 18, '115792089237316195423570985008687907853269984665640564039457.584007913129639935'],
  ])('%s with %i decimals is %s, and back', (units, decimals, shown) => {
    expect(formatAmount(units, decimals)).toBe(shown)
    expect(parseAmount(shown, decimals)).toBe(BigInt(units))
  })

  it.each<[string, number, bigint]>([
    ['1.50', 1, 15n],
    ['.5', 1, 5n],
    ['5.', 1, 50n],
    ['+1', 0, 1n],
    ['007', 0, 7n],
  ])('%j with %i decimals is %i', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units)
  })

  it.each<[string, number]>([
    ['1.55', 1],
    ['1,5', 2],
    ['', 2],
    ['.', 2],
    ['-', 2],
    ['1e3', 2],
    ['1', -1],
    ['1', 1.5],
  ])('%j with %d decimals is refused', (text, decimals) => {
    expect(() => parseAmount(text, decimals)).toThrow(RangeError)
  })
})
