/** An exact quotient of two integers; the second is above 0. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const sumOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), {
    over: 0n,
    under: 1n,
  })

export const largestOf = (fractions: readonly Fraction[]): Fraction | undefined =>
  fractions.reduce<Fraction | undefined>(
    (a, b) => (a === undefined || b.over * a.under > a.over * b.under ? b : a),
    undefined,
  )

const bitsOf = (value: bigint): number => value.toString(2).length

/** The double that is nearest to a quotient that is not negative; of two equally near the even one (IEEE 754). */
export const numberOf = ({ over, under }: Fraction): number => {
  if (over === 0n) return 0
  // A quotient of at least 64 bits; the lowest bit records whether digits were cut off, so that Number() rounds once,
  // and correctly.
  const shift = Math.max(0, 64 - (bitsOf(over) - bitsOf(under)))
  const shifted = over << BigInt(shift)
  const quotient = shifted / under
  const exact = quotient * under === shifted
  return Number(exact ? quotient : quotient | 1n) / 2 ** shift
}

/** An integer in JSON, with all its digits: a bigint if it is beyond 2^53. */
export const integerOf = (value: bigint): number | bigint =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value
