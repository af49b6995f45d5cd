import { hasTooManyDigits, mostDigits } from './digits.ts'

/**
 * Converts a decimal string, number or bigint to a bigint.
 *
 * @throws RangeError for anything else
 */
export const toBigInt = (value: string | number | bigint): bigint => {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' ? Number.isSafeInteger(value) : INTEGER.test(value)) return bigIntOf(`${value}`)
  throw new RangeError(`${shown(value)} is not a whole number`)
}

/**
 * Converts an integer to a decimal string.
 *
 * @throws RangeError for a number that has lost digits
 */
export const toDecimal = (value: bigint | number | string): string => toBigInt(value).toString()

/**
 * Formats an amount of a token, given in its smallest units, with its decimals: `formatAmount('1500000000', 9)` is `1.5`. The
 * result keeps all digits and has no trailing zeros.
 */
export const formatAmount = (units: string | number | bigint, decimals: number): string => {
  const value = toBigInt(units)
  const digits = (value < 0n ? -value : value).toString().padStart(places(decimals) + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/(?<!0)0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

/**
 * Parses an amount into the smallest units of a token: `parseAmount('1.5', 9)` is `1500000000n`.
 *
 * @throws RangeError if the text is not an amount, has more decimals than the token, or has too many digits
 */
export const parseAmount = (amount: string, decimals: number): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(amount.trim()) ?? []
  if (!whole && !fraction) throw new RangeError(`${shown(amount)} is not an amount`)
  if (fraction.replace(/(?<!0)0+$/, '').length > places(decimals))
    throw new RangeError(`${shown(amount)} has more than ${decimals} decimals`)
  const units = bigIntOf(whole + fraction.slice(0, decimals).padEnd(decimals, '0') || '0')
  return sign === '-' ? -units : units
}

const bigIntOf = (digits: string): bigint => {
  if (hasTooManyDigits(digits)) throw new RangeError(`${shown(digits)} has more than ${mostDigits} digits`)
  return BigInt(digits)
}

const INTEGER = /^[+-]?\d+$/

const places = (decimals: number): number => {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    throw new RangeError(`invalid number of decimals: ${decimals}`)
  return decimals
}

const shown = (value: string | number): string => JSON.stringify(value).slice(0, 60)
