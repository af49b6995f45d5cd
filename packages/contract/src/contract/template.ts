import type { Template } from '@chainwright/model'

/** Reads the variables `{{name}}` of a fixture. */
export const fixtureTemplateOf = (text: string): Template => {
  const parts = text.split(/\{\{([A-Za-z]\w*)\}\}/)
  return { literals: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

/** The values of a text at the places of a template, none of them empty; `undefined` if the text does not match. */
export const valuesOf = (text: string, { literals }: Template): readonly string[] | undefined =>
  textsBetween(text, literals, 1)

/**
 * The parts of a text between literals, each as short as possible; `undefined` if the text does not match. A literal
 * between two parts is matched at its first occurrence, so the time is linear in the length of the text, whatever the
 * number of literals.
 *
 * @param shortest The smallest length of a part.
 */
export const textsBetween = (
  text: string,
  [first = '', ...rest]: readonly string[],
  shortest: 0 | 1,
): readonly string[] | undefined => {
  if (!text.startsWith(first)) return undefined
  if (rest.length === 0) return text === first ? [] : undefined
  const parts: string[] = []
  let at = first.length
  for (const [index, literal] of rest.entries()) {
    const isLast = index === rest.length - 1
    const start = at + shortest
    const end = isLast ? (text.endsWith(literal) ? text.length - literal.length : -1) : text.indexOf(literal, start)
    if (end < start) return undefined
    parts.push(text.slice(at, end))
    at = end + literal.length
  }
  return parts
}
