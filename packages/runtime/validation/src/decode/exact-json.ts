import { hasTooManyDigits, mostDigits } from '../digits.ts'
import { hasPrototype, tooDeepAt } from '../json-text.ts'

/**
 * Like `JSON.parse`, but an integer beyond 2^53 is a bigint with all its digits. Throws if the text is not JSON, is nested too
 * deeply, or has a property `__proto__` or an integer with too many digits.
 */
export const parseExactly = (text: string): unknown => {
  if (tooDeepAt(text) >= 0) throw new SyntaxError('the text is nested too deep')
  const value: unknown = JSON.parse(text)
  if (hasPrototype(text, value)) throw new SyntaxError('the text has a property __proto__')
  // from here on, the text is valid JSON, with paired quotes; for other texts, the search below would take quadratic time
  if (!/\d{16}/.test(text)) return value
  // a long integer becomes a string with a prefix that no other string of this text has
  const mark = `integer ${Math.random()}:`
  const marked = text.replace(tokens, token => {
    const integer = /^-?\d+(?=(?:\.0+)?$)/.exec(token)?.[0]
    if (integer === undefined || Number.isSafeInteger(Number(token))) return token
    if (hasTooManyDigits(integer)) throw new SyntaxError(`the text has an integer of more than ${mostDigits} digits`)
    return `"${mark}${integer}"`
  })
  return JSON.parse(marked, (_key, value) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

// Matches strings, to skip digits in them, and numbers. An unterminated string extends to the end, so that no text is scanned
// twice.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
