import { attempt, isSilent } from '../attempt.ts'
import { TooDeep } from '../depth.ts'
import type { Issue } from '../issue.ts'
import { adopt, type Explain, holds, type Place, refuse } from '../report.ts'
import { object } from './objects.ts'
import { among } from './values.ts'

/**
 * A subschema: its guard and its explanation. If formats are checked, the explanation decides, because guards do not check
 * formats.
 */
export type Choice = readonly [is: (value: unknown) => boolean, explain: Explain]

/**
 * Whether the value of a place is valid against a subschema, formats included if they are checked. A value that is nested too
 * deeply is not.
 */
export const accepts = (at: Place, [is, explain]: Choice): boolean => {
  try {
    return is(at.value) && (at.formats === undefined || isSilent(at, explain))
  } catch (error) {
    // The explanation finds the place that is too deep.
    if (error instanceof TooDeep) return false
    throw error
  }
}

/** `anyOf`: explains the union member that is closest to the value. */
export const anyOf = (at: Place, choices: readonly Choice[], keyword = 'anyOf'): void => {
  // Explaining each member at each level of nested unions would take exponential time.
  if ((at.tries ?? 0) >= 3) {
    holds(
      at,
      choices.some(choice => accepts(at, choice)),
      keyword,
      alternatives([], choices.length),
    )
    return
  }
  const attempts: (readonly Issue[])[] = []
  for (const [, explain] of choices) {
    const issues = attempt(at, explain, few)
    if (issues.length === 0) return
    attempts.push(issues)
  }
  const closest = closestOf(attempts, at.path.length)
  const issues = attempts[closest]
  if (issues === undefined) refuse(at, keyword, alternatives(attempts, choices.length))
  // `issues` is complete if it has fewer than `few`, and long enough if the caller's limit is at most `few`.
  else if (issues.length < few || (at.limit ?? few + 1) <= few) for (const issue of issues) adopt(at, issue)
  else choices[closest]?.[1](at)
}

/** The number of issues that is enough to compare union members. */
const few = 8

/** `oneOf` */
export const oneOf = (at: Place, choices: readonly Choice[]): void => {
  const count = choices.filter(choice => accepts(at, choice)).length
  if (count > 1) refuse(at, 'oneOf', `valid against exactly one of ${choices.length} schemas`, `valid against ${count}`)
  else if (count === 0) anyOf(at, choices, 'oneOf')
}

/** `anyOf` and `oneOf` of objects that a member's text distinguishes. */
export const variants = (at: Place, name: string, explains: Readonly<Record<string, Explain>>): void => {
  object(at, { [name]: tag => among(tag, Object.keys(explains)) && explains[tag.value as string]?.(at) })
}

/** Explains `not`: an issue if the value is valid against the subschema. */
export const not = (at: Place, choice: Choice): void => {
  if (accepts(at, choice)) refuse(at, 'not', 'invalid against the schema in "not"')
}

/** `if`, `then`, `else` */
export const conditional = (at: Place, choice: Choice, then: Explain, otherwise: Explain): void => {
  if (accepts(at, choice)) then(at)
  else otherwise(at)
}

/** The closest union member: the one with the fewest wrong tags, then the deepest first issue, then the fewest issues. */
const closestOf = (attempts: readonly (readonly Issue[])[], depth: number): number => {
  let closest = -1
  let best = Number.POSITIVE_INFINITY
  for (const [index, issues] of attempts.entries()) {
    // An issue with the value itself, such as its type, shows that another member was intended.
    if (issues.some(issue => issue.path.length <= depth && issue.keyword !== 'x-rules')) continue
    const tags = issues.filter(
      ({ path, keyword }) => path.length === depth + 1 && (keyword === 'const' || keyword === 'enum'),
    ).length
    const shallowest = Math.min(...issues.map(issue => issue.path.length)) - depth
    const distance = tags * 1e6 + 1e3 / shallowest + issues.length / 1e3
    if (distance < best) [closest, best] = [index, distance]
  }
  return closest
}

const alternatives = (attempts: readonly (readonly Issue[])[], count: number): string => {
  const expected = [...new Set(attempts.map(issues => issues[0]?.expected))]
  return expected.length > 0 && expected.length <= 4 ? expected.join(' or ') : `valid against one of ${count} schemas`
}
