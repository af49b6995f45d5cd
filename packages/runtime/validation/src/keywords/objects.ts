import type { Explain, Report } from '../report.ts'

/** What an object is read as. */
export type Members = Readonly<Record<string, unknown>>

/** True of what has members: no list, no null. */
export const hasMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of its own: `constructor` is none of `{}`. */
export const own = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as Members)[name] : undefined

export const hasMember = (value: unknown, name: string): boolean => hasMembers(value) && own(value, name) !== undefined

/** Hides a member's value from its issues. */
export const secret =
  (explain: Explain): Explain =>
  (value, at) => {
    at.hidden++
    explain(value, at)
    at.hidden--
  }

/** `properties` and `required`. A member that is undefined is absent. */
export function members(
  value: unknown,
  at: Report,
  explains: Readonly<Record<string, Explain>>,
  required: readonly string[] = [],
): void {
  if (!hasMembers(value)) return
  requires(value, at, required)
  for (const name of Object.keys(explains)) {
    const member = own(value, name)
    if (member !== undefined) at.within(name, member, explains[name] as Explain)
  }
}

/** `required` of names that `members` does not explain. */
export function requires(
  value: unknown,
  at: Report,
  names: readonly string[],
  keyword = 'required',
  because = '',
): void {
  if (!hasMembers(value)) return
  for (const name of names)
    if (own(value, name) === undefined)
      at.within(name, undefined, (_, at) => at.add(keyword, `present${because}`, undefined))
}

/** `dependentRequired`. */
export function dependentRequired(value: unknown, at: Report, name: string, names: readonly string[]): void {
  if (hasMembers(value) && own(value, name) !== undefined)
    requires(value, at, names, 'dependentRequired', ` where ${JSON.stringify(name)} is`)
}

/** `dependentSchemas`. */
export function dependentSchema(value: unknown, at: Report, name: string, explain: Explain): void {
  if (hasMembers(value) && own(value, name) !== undefined) explain(value, at)
}

/** `additionalProperties`: of members that are not `known`. */
export function additional(value: unknown, at: Report, known: (name: string) => boolean, explain: Explain): void {
  eachMember(value, at, (name, member) => {
    if (!known(name)) at.within(name, member, explain)
  })
}

/** `additionalProperties: false` and `unevaluatedProperties: false`. */
export const unknownMember: Explain = (value, at) =>
  at.add('additionalProperties', 'absent: there is no such member', value)
/** `unevaluatedProperties: false` */
export const unevaluatedMember: Explain = (value, at) =>
  at.add('unevaluatedProperties', 'absent: there is no such member', value)

/** `patternProperties`. */
export function matching(value: unknown, at: Report, is: (name: string) => boolean, explain: Explain): void {
  eachMember(value, at, (name, member) => {
    if (is(name)) at.within(name, member, explain)
  })
}

/** `propertyNames`. */
export function names(value: unknown, at: Report, explain: Explain): void {
  eachMember(value, at, (name, member) => {
    const wrong = at.attempt(name, explain)[0]
    if (wrong !== undefined)
      at.within(name, member, (_, at) =>
        at.add('propertyNames', `under a name that is ${wrong.expected}`, member, 'not'),
      )
  })
}

export function minProperties(value: unknown, at: Report, bound: number): void {
  if (hasMembers(value) && sizeOf(value) < bound)
    at.add('minProperties', `an object of at least ${counted(bound)}`, value, `one of ${sizeOf(value)}`)
}

export function maxProperties(value: unknown, at: Report, bound: number): void {
  if (hasMembers(value) && sizeOf(value) > bound)
    at.add('maxProperties', `an object of at most ${counted(bound)}`, value, `one of ${sizeOf(value)}`)
}

export function sizeOf(value: object): number {
  let count = 0
  for (const name in value) if ((value as Members)[name] !== undefined) count++
  return count
}

function eachMember(value: unknown, at: Report, visit: (name: string, member: unknown) => void): void {
  if (!hasMembers(value)) return
  for (const name in value) {
    if (at.full) return
    const member = value[name]
    if (member !== undefined) visit(name, member)
  }
}

const counted = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`
