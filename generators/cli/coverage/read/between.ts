/**
 * The texts between the literals of a template, which has one literal more than it has variables. Each literal matches
 * at its first occurrence, so that the time is linear in the text. Undefined if the text does not match.
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
