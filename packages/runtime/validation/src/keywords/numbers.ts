import type { Report } from '../report.ts'

/** A number of JSON: readers give an integer beyond 2^53 as a bigint. */
const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

export function minimum(value: unknown, at: Report, bound: number): void {
  if (isNumber(value) && value < bound) at.add('minimum', `at least ${bound}`, value)
}

export function maximum(value: unknown, at: Report, bound: number): void {
  if (isNumber(value) && value > bound) at.add('maximum', `at most ${bound}`, value)
}

export function exclusiveMinimum(value: unknown, at: Report, bound: number): void {
  if (isNumber(value) && value <= bound) at.add('exclusiveMinimum', `more than ${bound}`, value)
}

export function exclusiveMaximum(value: unknown, at: Report, bound: number): void {
  if (isNumber(value) && value >= bound) at.add('exclusiveMaximum', `less than ${bound}`, value)
}

/** `multipleOf` an integer: its remainder is exact. */
export function multipleOfInteger(value: unknown, at: Report, step: number): void {
  if (typeof value === 'number' && value % step !== 0) at.add('multipleOf', `a multiple of ${step}`, value)
}

export function multipleOf(value: unknown, at: Report, step: number): void {
  if (isNumber(value) && !divisible(value, step)) at.add('multipleOf', `a multiple of ${step}`, value)
}

/** Exact for the decimal numbers that are written, where the remainder of binary fractions is not: 0.3 is a multiple of 0.1. */
export function divisible(value: number | bigint, step: number): boolean {
  if (typeof value === 'bigint') return multiple({ digits: value, exponent: 0 }, decimal(step))
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0
  if (!Number.isFinite(value)) return false
  return multiple(decimal(value), decimal(step))
}

interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

function multiple(a: Decimal, b: Decimal): boolean {
  const exponent = Math.min(a.exponent, b.exponent)
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n
}

function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
