import { deepest } from './depth.ts'

/** How deep JSON may be nested that the runtimes read, and how far validators follow a value. A text of one list is 1 level deep. */
export const maximumDepth = deepest

/**
 * Where a text opens a list or an object that is nested too deep, in UTF-16 units from 0; -1 where it opens none. Linear in the text,
 * and a look at its length where that is too short for so many brackets. The text need not be JSON.
 */
export const tooDeepAt = (text: string): number => {
  if (text.length <= maximumDepth) return -1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case openBrace:
      case openBracket:
        depth++
        if (depth > maximumDepth) return at
        break
      case closeBrace:
      case closeBracket:
        depth--
        break
      default:
    }
  }
  return -1
}

/** The quote that ends a string; the end of the text where none does. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === backslash) first--
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}

/**
 * Whether a value parsed from JSON has an own member `__proto__`, which becomes the prototype of any object that it is copied into by assignment.
 * Searches the text first: few texts can contain the name.
 */
export const hasPrototype = (text: string, value: unknown): boolean =>
  (text.includes('__proto__') || text.includes('\\u00')) && holdsPrototype(value)

const holdsPrototype = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some(holdsPrototype)
}

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
