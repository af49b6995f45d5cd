import { deepest } from './depth.ts'

/** Maximum nesting depth of JSON that the runtimes read and validators follow. A flat list has depth 1. */
export const maximumDepth = deepest

/**
 * The position at which a text opens a list or object that is nested too deeply, in UTF-16 code units from 0; -1 if there is
 * none. Takes linear time, and constant time for texts too short for so many brackets. The text need not be valid JSON.
 */
export const tooDeepAt = (text: string, most: number = maximumDepth): number => {
  if (text.length <= most) return -1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case openBrace:
      case openBracket:
        depth++
        if (depth > most) return at
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

/** The position of the quote that ends a string; the end of the text if there is none. */
export const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === backslash) first--
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}

/**
 * Whether a value parsed from JSON has an own property `__proto__`, which becomes the prototype of any object that it is copied
 * into by assignment. Searches the text first: few texts contain the name.
 */
export const hasPrototype = (text: string, value: unknown): boolean =>
  (text.includes('__proto__') || text.includes('\\u00')) && holdsPrototype(value)

const holdsPrototype = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some(holdsPrototype)
}

export const quote = 0x22
const backslash = 0x5c
export const openBrace = 0x7b
export const closeBrace = 0x7d
export const openBracket = 0x5b
export const closeBracket = 0x5d
