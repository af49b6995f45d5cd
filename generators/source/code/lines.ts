/** The text of a `docs` entry as a comment, on one line if it has one. */
export const commentOfText = (text: string): string => {
  const trimmed = text.trim()
  if (!trimmed.includes('\n')) return `/** ${trimmed} */`
  // Without the space that an empty line would end with: `continuedAt` would have to search for it.
  const lines = trimmed.replaceAll('\n', '\n * ').replaceAll('\n * \n', '\n *\n')
  return `/**\n * ${lines}\n */`
}

/** Indents the lines of a text after the first, and removes trailing spaces. Empty lines stay empty. */
export const continuedAt = (text: string, indent: string): string => {
  const even = isEven(text) ? text : text.replaceAll(trailing, '')
  return indent === '' ? even : furtherIndented(even, indent)
}

const furtherIndented = (text: string, by: string): string =>
  text.includes('\n\n') || text.endsWith('\n') ? text.replace(lineStarts, `\n${by}`) : text.replaceAll('\n', `\n${by}`)

// Lines end with a line feed: quoting and comments have replaced other line ends.
const trailing = /(?<![^\S\n])[^\S\n]+(?=\n|$)/g
const lineStarts = /\n(?!\n|$)/g

// Few texts have spaces at the ends of lines, and a regular expression that searches for them looks at every character.
const isEven = (text: string): boolean => {
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    if (isBlank(text, end - 1)) return false
  return !isBlank(text, text.length - 1)
}

const isBlank = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code === 0x20 || (code > 0x08 && code < 0x0e && code !== 0x0a) || (code > 0x7f && /\s/.test(text.charAt(at)))
}
