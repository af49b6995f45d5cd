/**
 * What a description may have for the parser, which takes time by the square of each and more: 4,000 characters of `- ` take seconds. Nothing that a person
 * wrote comes near.
 */
export const markdownLimits = {
  /** Lists and quotes that begin in one line, one inside the other. */
  nested: 20,
  /** Lines without an empty one between them. */
  lines: 2000,
  /** Marks in such lines that may begin or end emphasis, or begin HTML. */
  marks: 1000,
} as const

/** Whether a description is within the limits; one that is not is shown as it is written. */
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

// A low line inside of a word is none: `block_number`.
const emphasisOrHtml = /\*+|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|</gu

/** How many lists and quotes begin in a line. */
const containersOf = (line: string): number => {
  const marker = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/uy
  let count = 0
  while (count <= markdownLimits.nested && marker.test(line)) count += 1
  return count
}
