/** The text of a `docs` entry as a comment, on one line where it has one. */
export const commentOfText = (text: string): string => {
  const trimmed = text.trim()
  if (!trimmed.includes('\n')) return `/** ${trimmed} */`
  // Without the space that an empty line would end with: `indentedTo` would have to search for it.
  const lines = trimmed.replaceAll('\n', '\n * ').replaceAll('\n * \n', '\n *\n')
  return `/**\n * ${lines}\n */`
}

/** Every line of a text that has several to the right, without spaces at its end; lines that are empty stay so. */
export const indentedTo = (text: string, indent: string): string => {
  if (!text.includes('\n')) return indent + text
  const even = isEven(text) ? text : text.replaceAll(trailing, '')
  if (indent === '') return even
  return indent + (hasEmptyLine(even) ? even.replace(lineStarts, `\n${indent}`) : even.replaceAll('\n', `\n${indent}`))
}

/** Every line of a text two columns (or `by`) to the right; empty lines stay empty. */
export const indented = (text: string, by = '  '): string =>
  isPlain(text) && !hasEmptyLine(text) && text !== ''
    ? by + text.replaceAll('\n', `\n${by}`)
    : text.replace(/^(?!$)/gm, by)

const trailing = /[^\S\n]+$/gm
const lineStarts = /\n(?!\n|$)/g

// Most texts need no regular expression, which looks at every character.
const isEven = (text: string): boolean => {
  if (!isPlain(text)) return false
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
    if (isBlank(text, end - 1)) return false
  return !isBlank(text, text.length - 1)
}

const isBlank = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c || (code > 0x7f && /\s/.test(text.charAt(at)))
}

/** Whether lines end with a line feed and nothing else: to a regular expression others end lines too. */
const isPlain = (text: string): boolean => !text.includes('\r') && !text.includes('\u2028') && !text.includes('\u2029')

const hasEmptyLine = (text: string): boolean => text.startsWith('\n') || text.endsWith('\n') || text.includes('\n\n')
