/**
 * Limits of a description for the parser, which takes quadratic time or more in each: 4,000 characters of `- ` take seconds.
 * Descriptions by people are far below these limits.
 */
export const markdownLimits = {
  /** Nested lists and quotes that start in one line. */
  nested: 20,
  /** Lines without an empty one between them. */
  lines: 2000,
  /** Marks in such lines that may begin or end emphasis, or begin HTML. */
  marks: 1000,
} as const

/** Whether a description is within the limits; others are shown as plain text. */
export const isLight = (text: string): boolean => {
  let [lines, marks] = [0, 0]
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      lines = 0
      marks = 0
      continue
    }
    lines += 1
    marks += line.match(emphasisOrHtml)?.length ?? 0
    if (lines > markdownLimits.lines || marks > markdownLimits.marks) return false
    if (containersOf(line) > markdownLimits.nested) return false
  }
  return true
}

// An underscore inside a word is not a mark: `block_number`.
const emphasisOrHtml = /\*+|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|</gu

/** The number of lists and quotes that start in a line. */
const containersOf = (line: string): number => {
  const marker = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/uy
  let count = 0
  while (count <= markdownLimits.nested && marker.test(line)) count += 1
  return count
}
