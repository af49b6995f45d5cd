import { hasTooManyDigits, mostDigits } from '../digits.ts'
import { hasPrototype, tooDeepAt } from '../json-text.ts'

/**
 * As `JSON.parse`, but an integer beyond 2^53 is a bigint with all its digits. Throws where the text is not JSON, is nested too deep, or
 * has a member `__proto__` or an integer of too many digits.
 */
export const parseExactly = (text: string): unknown => {
  if (tooDeepAt(text) >= 0) throw new SyntaxError('the text is nested too deep')
  const value: unknown = JSON.parse(text)
  if (hasPrototype(text, value)) throw new SyntaxError('the text has a member __proto__')
  // beyond this the text is JSON, whose quotes come in pairs: of others the search for tokens takes time by the square of their length
  if (!/\d{16}/.test(text)) return value
  // a long integer becomes a string with a mark that no other string of this text has
  const mark = `integer ${Math.random()}:`
  const marked = text.replace(tokens, token => {
    if (!/^-?\d+$/.test(token) || Number.isSafeInteger(Number(token))) return token
    if (hasTooManyDigits(token)) throw new SyntaxError(`the text has an integer of more than ${mostDigits} digits`)
    return `"${mark}${token}"`
  })
  return JSON.parse(marked, (_key, value) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

// Strings, so that digits in them are left alone, and numbers. A string that does not end is taken to the end, so that no text is read twice.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
