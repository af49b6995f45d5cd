/** A text in quotes, or a list or an object in brackets: where it starts, and where it ends. */
export interface Enclosed {
  readonly start: number
  readonly end: number
}

/**
 * The end of what starts at an offset with a quote or a bracket, whatever the indentation of its lines. Undefined if it
 * does not end.
 */
export const endOfEnclosed = (text: string, start: number): number | undefined => {
  let levels = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at] as string
    if (quotes.includes(character) && (at === start || beforeQuote.includes(text[at - 1] as string))) {
      const end = endOfQuoted(text, at)
      if (end === undefined || levels === 0) return end
      at = end - 1
    } else if ('[{'.includes(character)) levels++
    else if (']}'.includes(character) && --levels === 0) return at + 1
    else if (character === '#' && ' \t\n'.includes(text[at - 1] as string)) at = endOfLine(text, at) - 1
  }
  return undefined
}

const quotes = `'"`
/** Elsewhere, a quote is a character of a plain text. */
const beforeQuote = ' \t\r\n[{,:'

const endOfQuoted = (text: string, start: number): number | undefined => {
  const quote = text[start] as string
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\' && quote === '"') at++
    else if (text[at] === quote && quote === "'" && text[at + 1] === quote) at++
    else if (text[at] === quote) return at + 1
  }
  return undefined
}

const endOfLine = (text: string, from: number): number => {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}

/** The text in which the lines of a part are indented more than everything on the line where the part starts. */
export const indented = (text: string, { start, end }: Enclosed): string => {
  const column = start - (text.lastIndexOf('\n', start) + 1)
  const lines = text.slice(start, end).replaceAll('\n', `\n${' '.repeat(column + 1)}`)
  return text.slice(0, start) + lines + text.slice(end)
}
