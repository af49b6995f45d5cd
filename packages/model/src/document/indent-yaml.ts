/** The start and end of a text in quotes, or of a list or an object in brackets. */
export interface Enclosed {
  readonly start: number
  readonly end: number
}

/**
 * The end of the text in quotes or the collection in brackets that starts at an offset, whatever the indentation of its
 * lines. Undefined if it has no end.
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
/** The characters before a quote that starts a text. After other characters, a quote is part of a plain text. */
const beforeQuote = ' \t\r\n[{,:'

const endOfQuoted = (text: string, start: number): number | undefined => {
  const quote = text[start]
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

/** Indents the lines of a part more than the line on which the part starts. */
export const indented = (text: string, { start, end }: Enclosed): string => {
  const column = start - (text.lastIndexOf('\n', start) + 1)
  const lines = text.slice(start, end).replaceAll('\n', `\n${' '.repeat(column + 1)}`)
  return text.slice(0, start) + lines + text.slice(end)
}
