import { holds, type Place } from '../report.ts'

// Keywords of numbers. Call them only for numbers (`isNumber`).

/** Explains `minimum`. Returns whether the number is valid. */
export const minimum = (at: Place, bound: number | bigint): boolean =>
  holds(at, (at.value as number) >= bound, 'minimum', `at least ${bound}`)

/** Explains `maximum`. Returns whether the number is valid. */
export const maximum = (at: Place, bound: number | bigint): boolean =>
  holds(at, (at.value as number) <= bound, 'maximum', `at most ${bound}`)

/** Explains `exclusiveMinimum`. Returns whether the number is valid. */
export const exclusiveMinimum = (at: Place, bound: number | bigint): boolean =>
  holds(at, (at.value as number) > bound, 'exclusiveMinimum', `more than ${bound}`)

/** Explains `exclusiveMaximum`. Returns whether the number is valid. */
export const exclusiveMaximum = (at: Place, bound: number | bigint): boolean =>
  holds(at, (at.value as number) < bound, 'exclusiveMaximum', `less than ${bound}`)

/** `multipleOf` with an integer, whose remainder is exact. */
export const multipleOfInteger = (at: Place, step: number): boolean =>
  holds(at, (at.value as number) % step === 0, 'multipleOf', `a multiple of ${step}`)

/** Explains `multipleOf` with any step, as `divisible` tests it. Returns whether the number is valid. */
export const multipleOf = (at: Place, step: number | bigint): boolean =>
  holds(at, divisible(at.value as number | bigint, step), 'multipleOf', `a multiple of ${step}`)

/**
 * Whether a number is a multiple of a step. Exact for decimal fractions, unlike the binary remainder: 0.3 is a multiple of 0.1.
 */
export const divisible = (value: number | bigint, step: number | bigint): boolean => {
  if (typeof value === 'number') {
    if (typeof step === 'number' && Number.isInteger(value) && Number.isInteger(step)) return value % step === 0
    if (!Number.isFinite(value)) return false
  }
  return multiple(decimal(value), decimal(step))
}

interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

const multiple = (a: Decimal, b: Decimal): boolean => {
  const exponent = Math.min(a.exponent, b.exponent)
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n
}

const decimal = (value: number | bigint): Decimal => {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 }
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
