import { formatUnits } from 'viem/utils'

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })

/** All digits, in groups of three. @param value A number, an integer of any size, or decimal digits as text. */
export const grouped = (value: number | bigint | string): string => numbers.format(value as Intl.StringNumericLiteral)

/** A quantity of base units as whole tokens. @param decimals Digits after the point. */
export const inTokens = (amount: string | bigint, decimals: number): string =>
  grouped(formatUnits(BigInt(amount), decimals))

/** `2026-11-21 10:15:30 UTC`. @param seconds UNIX seconds. */
export const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** `2026-11-21`. */
export const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10)

/** A duration in seconds, minutes, hours or days. @param seconds A span that is not negative. */
export const spanOf = (seconds: number): string => {
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const) {
    const count = Math.floor(seconds / length)
    if (count > 0) return `${grouped(count)} ${unit}${count === 1 ? '' : 's'}`
  }
  return `${Math.max(0, Math.floor(seconds))} seconds`
}

/** Text from a chain, cut to a length; characters that reorder text or are invisible become U+FFFD. */
export const plain = (text: string, longest = 120): string => {
  const shown = text.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B-\u200F]/gu, '\u{FFFD}')
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}

/** The first and last digits of a hash or an address. */
export const short = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-6)}`
