import type { Template } from '@chainwright/model'

/** Reads the variables `{{name}}` of a fixture. */
export const fixtureTemplateOf = (text: string): Template => {
  const parts = text.split(/\{\{([A-Za-z]\w*)\}\}/)
  return { literals: parts.filter((_, index) => index % 2 === 0), names: parts.filter((_, index) => index % 2 === 1) }
}

/**
 * The values of a text at the places of a template, each as short as possible and not empty; `undefined` if the text does not match. The text
 * between two places is matched at its first occurrence, so the time is linear in the length of the text, whatever the number of places.
 */
export const valuesOf = (text: string, { literals, names }: Template): readonly string[] | undefined => {
  const [first = '', ...rest] = literals
  if (!text.startsWith(first)) return undefined
  if (names.length === 0) return text === first ? [] : undefined
  const values: string[] = []
  let at = first.length
  for (const [index, literal] of rest.entries()) {
    const isLast = index === rest.length - 1
    const end = isLast ? (text.endsWith(literal) ? text.length - literal.length : -1) : text.indexOf(literal, at + 1)
    if (end <= at) return undefined
    values.push(text.slice(at, end))
    at = end + literal.length
  }
  return values
}
