/**
 * The texts at the places of a template: what stands between its literals, of which there is one more than there are places. Each literal is taken
 * where it comes first, so that the time is that of reading the text, however many places there are. Undefined of another text.
 */
export const textsBetween = (literals: readonly string[], text: string): readonly string[] | undefined => {
  const [first = '', ...rest] = literals
  if (!text.startsWith(first)) return undefined
  if (rest.length === 0) return text === first ? [] : undefined
  const found: string[] = []
  let at = first.length
  for (const [index, literal] of rest.entries()) {
    const isLast = index === rest.length - 1
    const end = isLast ? (text.endsWith(literal) ? text.length - literal.length : -1) : text.indexOf(literal, at)
    if (end < at) return undefined
    found.push(text.slice(at, end))
    at = end + literal.length
  }
  return found
}
