import { hasTooManyDigits } from '../digits.ts'
import { isRounded, readRounded } from '../rounded.ts'
import { parseExactly } from './exact-json.ts'

/** Reads a text as a value. A text that it cannot read stays a string, and the schema then reports the issue. */
export type Scalar = (text: string) => unknown

/** The reader of a parameter's text; a scalar for a single value. */
export type Reader =
  | Scalar
  /**
   * Items: repeated, or (`by`) joined with a delimiter. A single text may also be the value itself: `single` always reads it;
   * with `unless`, only if it can, and otherwise the text is an item.
   */
  | { readonly list: Scalar; readonly by?: string; readonly single?: Scalar; readonly unless?: Scalar }
  /** Members by name. Joined: `a,1,b,2`, or with `explode` `a=1,b=2`. In a query, `explode` makes each member a parameter. */
  | {
      readonly object: Readonly<Record<string, Scalar>>
      readonly rest?: Scalar
      readonly by?: string
      readonly explode?: boolean
    }
  | DeepReader
  /** Objects in a list inside a deep object: `filter[a][0][b]=1`. */
  | { readonly all: DeepReader }

/** `filter[a]=1&filter[b][c]=2`, a list as `filter[d]=3` or `filter[d][0]=3`. */
export interface DeepReader {
  readonly deep: Readonly<Record<string, Reader>>
  /** The reader of members that are not in `deep`. */
  readonly rest?: Reader
}

/** A reader for an input property whose name differs from the parameter's. */
export interface Renamed {
  readonly member: string
  readonly read: Reader
}

/** Returns the text unchanged. */
export const asText: Scalar = text => text

/** Reads an integer in JSON's notation. An integer beyond the safe range stays a string. */
export const asInteger: Scalar = text => {
  const few = fewDigits(text, 0, text.length)
  if (few >= 0) return few
  if (!/^-?(?:0|[1-9]\d*)$/.test(text)) return text
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** Parses an integer of at most 15 digits in a part of a text, without a regular expression; -1 for any other text. */
export const fewDigits = (text: string, start: number, end: number): number => {
  const length = end - start
  if (length <= 0 || length > 15) return -1
  let value = text.charCodeAt(start) - zero
  if (value === 0 && length > 1) return -1
  if (value < 0 || value > 9) return -1
  for (let i = start + 1; i < end; i++) {
    const digit = text.charCodeAt(i) - zero
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

const zero = 0x30

/** Reads an integer in JSON's notation, beyond 2^53 as a bigint. A text with too many digits stays a string. */
export const asBigInteger: Scalar = text => {
  const value = asInteger(text)
  return value === text && !hasTooManyDigits(text) && /^-?[1-9]\d*$/.test(text) ? BigInt(text) : value
}

/**
 * Reads a JSON number, with or without an exponent, because JavaScript itself writes `1e-7`. A text whose digits would be lost
 * stays a string.
 */
export const asNumber: Scalar = text => {
  const parts = /^-?(?:0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.exec(text)
  if (parts === null) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const isInteger = parts[1] === undefined && parts[2] === undefined
  if (!isInteger) return isRounded(text) ? readRounded(text) : value
  return Number.isSafeInteger(value) || keepsDigits(text, value) ? value : text
}

/** Whether an integer beyond 2^53 equals its text, or its text is JavaScript's notation: 2^60 is `1152921504606847000`. */
const keepsDigits = (text: string, value: number): boolean =>
  String(value) === text || (!hasTooManyDigits(text) && BigInt(text) === BigInt(value))

/** Reads `true` or `false`. Any other text stays a string, which the schema then refuses. */
export const asBoolean: Scalar = text => (text === 'true' ? true : text === 'false' ? false : text)

/** Reads `null`. Any other text stays a string. */
export const asNull: Scalar = text => (text === 'null' ? null : text)

/** Reads a parameter with a JSON media type. */
export const asJson: Scalar = text => {
  try {
    return parseExactly(text)
  } catch {
    return text
  }
}

/** Reads an object or a list as JSON, as clients write it. Any other text stays a string: its schema allows strings. */
export const asObjectOrText: Scalar = text => {
  const value = /^\s*[[{]/.test(text) ? asJson(text) : text
  return typeof value === 'object' ? value : text
}

/** Combines readers: the first that can read the text is used. */
export const asEither =
  (...readers: readonly Scalar[]): Scalar =>
  text => {
    for (const read of readers) {
      const value = read(text)
      if (value !== text) return value
    }
    return text
  }
