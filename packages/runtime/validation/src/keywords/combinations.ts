import type { Issue } from '../issue.ts'
import type { Explain, Report } from '../report.ts'
import { hasMembers, own } from './objects.ts'

/** A subschema whose verdict counts: its guard, and what explains it. With formats the second decides, since guards know none. */
export type Choice = readonly [is: (value: unknown) => boolean, explain: Explain]

export const accepts = (value: unknown, at: Report, [is, explain]: Choice): boolean =>
  at.formats === undefined ? is(value) : is(value) && at.attempt(value, explain).length === 0

/** `anyOf`: explains the member of the union that the value comes closest to. */
export function anyOf(value: unknown, at: Report, choices: readonly Choice[], keyword = 'anyOf'): void {
  if (at.full) return
  // Unions in unions in unions: each level explained for each member would be exponential.
  if (at.tries >= 3) {
    if (!choices.some(choice => accepts(value, at, choice))) at.add(keyword, alternatives([], choices.length), value)
    return
  }
  const attempts: (readonly Issue[])[] = []
  for (const [, explain] of choices) {
    const issues = at.attempt(value, explain, few)
    if (issues.length === 0) return
    attempts.push(issues)
  }
  const closest = closestOf(attempts, at.path.length)
  const issues = attempts[closest]
  if (issues === undefined) at.add(keyword, alternatives(attempts, choices.length), value)
  else if (issues.length < few) at.adopt(issues)
  else choices[closest]?.[1](value, at)
}

/** Issues that are enough to see how far a member of a union is from what was meant. */
const few = 8

/** `oneOf` */
export function oneOf(value: unknown, at: Report, choices: readonly Choice[]): void {
  if (at.full) return
  const count = choices.filter(choice => accepts(value, at, choice)).length
  if (count > 1) at.add('oneOf', `of exactly one of ${choices.length} kinds`, value, `of ${count} of them`)
  else if (count === 0) anyOf(value, at, choices, 'oneOf')
}

/** `anyOf` and `oneOf` of objects that a member tells apart. */
export function variants(value: unknown, at: Report, name: string, explains: Readonly<Record<string, Explain>>): void {
  if (!hasMembers(value)) {
    at.add('type', 'an object', value)
    return
  }
  const tag = own(value, name)
  const explain = typeof tag === 'string' && Object.hasOwn(explains, tag) ? explains[tag] : undefined
  if (explain !== undefined) explain(value, at)
  else if (tag === undefined) at.within(name, tag, (_, at) => at.add('required', 'present', tag))
  else
    at.within(name, tag, (_, at) =>
      at.add(
        'enum',
        `one of ${Object.keys(explains)
          .map(key => JSON.stringify(key))
          .join(', ')}`,
        tag,
      ),
    )
}

export function not(value: unknown, at: Report, choice: Choice): void {
  if (accepts(value, at, choice)) at.add('not', 'something else', value)
}

/** `if`, `then`, `else` */
export function conditional(value: unknown, at: Report, choice: Choice, then: Explain, otherwise: Explain): void {
  if (accepts(value, at, choice)) then(value, at)
  else otherwise(value, at)
}

/** Of the members that could have been meant: the one with fewest wrong tags, then the one that goes wrong deepest, then least often. */
function closestOf(attempts: readonly (readonly Issue[])[], depth: number): number {
  let closest = -1
  let best = Number.POSITIVE_INFINITY
  for (const [index, issues] of attempts.entries()) {
    // What is wrong with the value as a whole shows that another kind was meant.
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

function alternatives(attempts: readonly (readonly Issue[])[], count: number): string {
  const expected = [...new Set(attempts.map(issues => issues[0]?.expected))]
  return expected.length > 0 && expected.length <= 4 ? expected.join(' or ') : `of one of ${count} kinds`
}
