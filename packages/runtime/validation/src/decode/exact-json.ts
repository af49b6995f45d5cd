import { hasTooManyDigits, mostDigits } from '../digits.ts'
import { hasPrototype, tooDeepAt } from '../json-text.ts'
import { isRounded, jsonTokens, longNumber, mostRounded, readRounded, rememberRounded, roundedIn } from '../rounded.ts'

/**
 * Like `JSON.parse`, but an integer beyond 2^53 is a bigint with all its digits, and `roundedIn` lists the numbers that lost a
 * fraction. Throws if the text is not JSON, is nested too deeply, or has a property `__proto__`, an
 * integer with too many digits, or too many numbers that lost a fraction.
 */
export const parseExactly = (text: string): unknown => {
  if (tooDeepAt(text) >= 0) throw new SyntaxError('the text is nested too deeply')
  const value: unknown = JSON.parse(text)
  if (hasPrototype(text, value)) throw new SyntaxError('the text has a property __proto__')
  // from here on, the text is valid JSON, with paired quotes; for other texts, the search below would take quadratic time
  if (!longNumber.test(text)) return value
  // a long number becomes a string with a prefix that no other string of this text has
  const mark = `number ${Math.random()}:`
  let rounded = 0
  const marked = text.replace(jsonTokens, token => {
    const integer = /^-?\d+(?=(?:\.0+)?$)/.exec(token)?.[0]
    if (integer === undefined) {
      if (!/^[-\d]/.test(token) || !isRounded(token)) return token
      if (++rounded > mostRounded)
        throw new SyntaxError(`the text has more than ${mostRounded} numbers whose fraction a 64-bit float loses`)
      return `"${mark}${token}"`
    }
    if (Number.isSafeInteger(Number(token))) return token
    if (hasTooManyDigits(integer)) throw new SyntaxError(`the text has an integer of more than ${mostDigits} digits`)
    return `"${mark}${integer}"`
  })
  return JSON.parse(marked, function (this: object, key, member: unknown) {
    const name = Array.isArray(this) ? Number(key) : key
    // members are read before the list or object that contains them
    const inner = roundedIn(member)
    if (inner.length > 0)
      rememberRounded(
        this,
        inner.map(({ path, text: written }) => ({ path: [name, ...path], text: written })),
      )
    if (typeof member !== 'string' || !member.startsWith(mark)) return member
    const written = member.slice(mark.length)
    if (/^-?\d+$/.test(written)) return BigInt(written)
    rememberRounded(this, [{ path: [name], text: written }])
    return readRounded(written)
  })
}
