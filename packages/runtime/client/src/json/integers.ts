import { hasTooManyDigits, mostDigits } from './digits.ts'

/**
 * Parses the text of a response. `integers` lists the members whose integers can exceed 2^53; without it, all can. `answer` gives
 * its media type.
 */
export type ParseResponse = (text: string, integers?: readonly string[], answer?: Pick<Response, 'headers'>) => unknown

/**
 * Like `JSON.parse`, but converts an integer that exceeds the range of exact numbers to a `bigint`, if it is the value of a
 * listed member, or in a list that is. A text without such an integer, as most texts are, costs one search more than
 * `JSON.parse`. Throws if an integer has too many digits.
 */
export const parseIntegers: ParseResponse = (text, integers) => {
  if (!mayLoseDigits(text)) return JSON.parse(text)
  if (hasSource) return JSON.parse(text, reviver(sourceOf, integers))
  // a long number becomes a string with a prefix that no other string of this text has
  const mark = `integer ${Math.random()}:`
  const marked = text.replace(TOKENS, token => {
    const digits = longIn(token, Number(token))
    return digits ? `"${mark}${digits}"` : token
  })
  const digitsOf = (value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined
  return JSON.parse(marked, reviver(digitsOf, integers))
}

/**
 * Whether a text may contain a number of 16 digits, the length of 2^53. Checks every sixteenth character, and its surroundings if
 * it is a digit.
 */
const mayLoseDigits = (text: string): boolean => {
  for (let at = 15; at < text.length; at += 16) {
    if (!isDigit(text, at)) continue
    let from = at
    while (isDigit(text, from - 1)) from--
    while (isDigit(text, at + 1)) at++
    // digits within a string have another character before them; treating one as a number only costs time
    if (at - from >= 15 && /[[:,\s-]|^$/.test(text.charAt(from - 1))) return true
  }
  return false
}

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code > 47 && code < 58
}

// matches strings, to skip digits in them, and numbers; an unterminated string extends to the end, so that no text is scanned
// twice
export const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g

/** The digits of an integer that a number may not represent; its fraction may be zero. */
const longIn = (text: string | undefined, value: unknown): string | undefined => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !text) return undefined
  const digits = /^-?\d+(?=(\.0+)?$)/.exec(text)?.[0]
  if (!digits) return undefined
  if (hasTooManyDigits(digits))
    throw Object.assign(new RangeError(`an integer has more than ${mostDigits} digits`), {
      type: `JSON with integers of at most ${mostDigits} digits`,
    })
  return digits
}

// ECMAScript 2026 JSON.parse source text access; Node 20 and older browsers do not support it
const hasSource = /* @__PURE__ */ (() => {
  let seen = false
  const look = (_key: string, _value: unknown, context?: { source?: string }) => {
    seen = context?.source === '1'
  }
  JSON.parse('1', look as Reviver)
  return seen
})()

const sourceOf = (value: unknown, context?: { source?: string }): string | undefined => longIn(context?.source, value)

type Reviver = (this: unknown, key: string, value: unknown) => unknown

const reviver = (
  digitsOf: (value: unknown, context?: { source?: string }) => string | undefined,
  integers: readonly string[] | undefined,
): Reviver => {
  const isWide = (holder: unknown, key: string) => !integers || Array.isArray(holder) || integers.includes(key)
  return function (this: unknown, key: string, value: unknown, context?: { source?: string }) {
    const digits = digitsOf(value, context)
    if (digits) return isWide(this, key) ? BigInt(digits) : Number(digits)
    return Array.isArray(value) && !isWide(this, key) ? narrowed(value) : value
  }
}

const narrowed = (value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : Array.isArray(value) ? value.map(narrowed) : value
