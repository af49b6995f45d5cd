import { holds, type Place } from '../report.ts'

// Keywords of strings. Call them only for strings.

/** Explains `minLength`, in Unicode code points. Returns whether the string is valid. */
export const minLength = (at: Place, bound: number): boolean =>
  holds(
    at,
    atLeastLong(at.value as string, bound),
    'minLength',
    bound === 1 ? 'a string that is not empty' : `at least ${bound} characters long`,
  )

/** Explains `maxLength`, in Unicode code points. Returns whether the string is valid. */
export const maxLength = (at: Place, bound: number): boolean =>
  holds(
    at,
    atMostLong(at.value as string, bound),
    'maxLength',
    `at most ${bound} ${bound === 1 ? 'character' : 'characters'} long`,
  )

/** `is` is the test of the pattern; `expected` describes the valid values in words. */
export const pattern = (at: Place, is: (text: string) => boolean, expected: string, keyword = 'pattern'): boolean =>
  holds(at, is(at.value as string), keyword, expected)

/** `format`. Checked only if the caller passes a check for it; applies to any value. */
export const format = (at: Place, name: string): void => {
  const is = at.formats?.[name]
  if (is) holds(at, is(at.value), 'format', is.expected ?? `a valid ${name}`)
}

/** Whether a text has at least `bound` code points; two code units may be one. */
export const atLeastLong = (text: string, bound: number): boolean =>
  text.length >= bound && (text.length >= 2 * bound || length(text) >= bound)

/** Whether a text has at most `bound` code points. */
export const atMostLong = (text: string, bound: number): boolean =>
  text.length <= bound || (text.length <= 2 * bound && length(text) <= bound)

const length = (text: string): number => {
  let count = text.length
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) {
      count--
      i++
    }
  }
  return count
}

/** A set of ASCII characters as a table, which is three times as fast as a regular expression for hashes and addresses. */
export const characters = (ranges: string): Uint8Array => {
  const table = new Uint8Array(128)
  for (let i = 0; i < ranges.length; i += 2) table.fill(1, ranges.charCodeAt(i), ranges.charCodeAt(i + 1) + 1)
  return table
}

/** Whether all characters of a text, from an index on, are in the set. */
export const consistsOf = (text: string, from: number, set: Uint8Array): boolean => {
  for (let i = from; i < text.length; i++) if (set[text.charCodeAt(i)] !== 1) return false
  return true
}
