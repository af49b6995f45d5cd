import { runWords } from './runs.ts'

/** Descriptions of formats by their name: `a node id`. */
export type FormatWords = ReadonlyMap<string, string>

/** Describes the valid texts of a pattern: the format, and the form of the text. */
export const patternWords = (pattern: string, format: string | undefined, formats: FormatWords): string => {
  const form = known.get(pattern) ?? runWords(pattern)
  const words = format === undefined ? undefined : (formats.get(format) ?? standard.get(format))
  if (words === undefined) return form ?? `a string that matches ${pattern}`
  return form === undefined ? `${words} (${pattern})` : `${words}: ${form}`
}

const known: ReadonlyMap<string, string> = new Map([
  ['^\\d+$', 'decimal digits'],
  ['^(?:0|[1-9][0-9]*)$', 'a non-negative integer in decimal digits'],
])

/** Formats of JSON Schema (validation §7.3). */
const standard: FormatWords = new Map([
  ['uuid', 'a UUID'],
  ['date', 'a date'],
  ['date-time', 'a date and time'],
])
