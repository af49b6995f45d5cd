import { attempt } from '../attempt.ts'
import { adopt, type Explain, holds, type Place, refuse, within } from '../report.ts'
import { secret } from '../secret.ts'
import { isSecretName } from '../secret-name.ts'
import { shown } from '../shown.ts'

/** The members of an object. */
export type Members = Readonly<Record<string, unknown>>

/** The explanation of a member. `optional` creates that of an optional member. */
type Entry = Explain | readonly [Explain]
/** The explanations of an object's properties, by name. */
export type Table = Readonly<Record<string, Entry>>

/** Whether a value is an object, not a list or null. */
export const hasMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own member: `{}` has no `constructor`. */
export const own = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as Members)[name] : undefined

/** Whether a value is an object with an own property that is not undefined. */
export const hasMember = (value: unknown, name: string): boolean => hasMembers(value) && own(value, name) !== undefined

/** `type: object`, with `properties` and `required`. An undefined member counts as absent. */
export const object = (at: Place, table: Table = {}): boolean => {
  if (!holds(at, hasMembers(at.value), 'type', 'an object')) return false
  for (const name in table) {
    const value = (at.value as Members)[name]
    const entry = table[name] as Explain & readonly [Explain?]
    if (value !== undefined) within(at, name, value, entry[0] ?? entry)
    else if (entry[0] === undefined) within(at, name, value, absent)
  }
  return true
}

/** The explanation of an optional member. */
export const optional = (explain: Explain): readonly [Explain] => [explain]

const absent: Explain = at => refuse(at, 'required', 'present')

// The following keywords apply if the value is an object.

/** Explains a member with an inherited name, such as `constructor`, if it is an own member. */
export const member = (at: Place, name: string, entry: Entry): boolean =>
  object({ ...at, value: { [name]: own(at.value as Members, name) } }, { [name]: entry })

/** `required` for names that `object` does not explain. */
export const requires = (at: Place, names: readonly string[], keyword = 'required', because = ''): void => {
  for (const name of names)
    if (!hasMember(at.value, name)) within(at, name, undefined, at => refuse(at, keyword, `present${because}`))
}

/** `dependentRequired`. */
export const dependentRequired = (at: Place, name: string, names: readonly string[]): void => {
  if (hasMember(at.value, name)) requires(at, names, 'dependentRequired', ` if ${JSON.stringify(name)} is`)
}

/** `dependentSchemas`. */
export const dependentSchema = (at: Place, name: string, explain: Explain): void => {
  if (hasMember(at.value, name)) explain(at)
}

/** `additionalProperties`, for members that are not `known`. */
export const additional = (at: Place, known: (name: string) => boolean, explain: Explain): void => {
  eachMember(at, name => (known(name) ? undefined : explain))
}

/** `additionalProperties: false` */
export const unknownMember: Explain = at => refuse(at, 'additionalProperties', 'absent (unknown property)')
/** `unevaluatedProperties: false` */
export const unevaluatedMember: Explain = at => refuse(at, 'unevaluatedProperties', 'absent (unknown property)')

/** `patternProperties`. */
export const matching = (at: Place, is: (name: string) => boolean, explain: Explain): void => {
  eachMember(at, name => (is(name) ? explain : undefined))
}

/** `propertyNames`. The received value is the name. */
export const names = (at: Place, explain: Explain): void => {
  eachMember(at, name => {
    const wrong = attempt({ ...at, value: name }, explain)[0]
    return (
      wrong &&
      (at => refuse({ ...at, value: name }, 'propertyNames', `a property whose name is ${wrong.expected}`, 'not'))
    )
  })
}

/** Explains `minProperties`. Returns whether the object has enough properties. */
export const minProperties = (at: Place, bound: number): boolean =>
  holds(
    at,
    sizeOf(at.value as Members) >= bound,
    'minProperties',
    `an object with at least ${counted(bound)}`,
    size(at),
  )

/** Explains `maxProperties`. Returns whether the object has few enough properties. */
export const maxProperties = (at: Place, bound: number): boolean =>
  holds(at, sizeOf(at.value as Members) <= bound, 'maxProperties', `an object with at most ${counted(bound)}`, size(at))

/** The number of properties of an object that are not undefined. */
export const sizeOf = (value: object): number => {
  let count = 0
  for (const name in value) if ((value as Members)[name] !== undefined) count++
  return count
}

/** Explains the members for which there is an explanation. The names come from the value, so this checks whether a member holds a secret. */
const eachMember = (at: Place, explainOf: (name: string) => Explain | undefined): void => {
  for (const name in at.value as Members) {
    const value = (at.value as Members)[name]
    const explain = value === undefined ? undefined : explainOf(name)
    if (explain !== undefined) explainMet(at, name, value, isSecretName(name) ? secret(explain) : explain)
  }
}

/** Explains a member with a caller-chosen name, which messages show shortened and on one line. */
const explainMet = (at: Place, name: string, value: unknown, explain: Explain): void => {
  const [, text] = shown(name)
  if (text === `"${name}"`) within(at, name, value, explain)
  else
    for (const issue of attempt(at, at => within(at, name, value, explain), at.limit ?? 1))
      adopt(at, { ...issue, message: issue.message.replace(name, () => text) })
}

const size = (at: Place): string => `an object with ${sizeOf(at.value as Members)}`
const counted = (count: number): string => `${count} ${count === 1 ? 'property' : 'properties'}`
