/** The text of a `docs` entry as a comment, on one line where it has one. */
export const commentOfText = (text: string): string => {
  const trimmed = text.trim()
  return trimmed.includes('\n') ? `/**\n * ${trimmed.replaceAll('\n', '\n * ')}\n */` : `/** ${trimmed} */`
}

/** Every line of a text that has several to the right, without spaces at its end; lines that are empty stay so. */
export const indentedTo = (text: string, indent: string): string => {
  if (!text.includes('\n')) return indent + text
  const even = trailing.test(text) ? text.replaceAll(trailingAll, '') : text
  return indent === '' ? even : indent + even.replace(lineStarts, `\n${indent}`)
}

const trailing = /[^\S\n]$/m
const trailingAll = /[^\S\n]+$/gm
const lineStarts = /\n(?!\n|$)/g
