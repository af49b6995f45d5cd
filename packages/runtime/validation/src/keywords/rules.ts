import { adopt, type Place } from '../report.ts'
import { hide } from '../secret.ts'
import { pointer, shown } from '../shown.ts'
import { hasMembers, type Members, own, sizeOf } from './objects.ts'
import { equal } from './values.ts'

/** A rule of `x-rules`: `holds` receives the members that it reads, by name. */
export interface Rule {
  readonly id: string
  readonly message: string
  readonly members: readonly string[]
  /** The members that issues must not show. */
  readonly secrets?: readonly string[]
  readonly holds: (value: Members) => boolean
}

/** Whether a value obeys a rule. Rules apply to objects only. */
export const obeys = (value: unknown, law: Rule): boolean => !hasMembers(value) || law.holds(value)

/** `x-rules`: checked only if the value is otherwise valid, that is without an issue since `since`. */
export const rule = (at: Place, since: number, law: Rule): void => {
  const { value, path, issues } = at
  if (issues.length > since || obeys(value, law)) return
  const seen = law.members.map(name => {
    const member = own(value as Members, name)
    const show = law.secrets?.includes(name) === true ? hide : (at.show ?? shown)
    return `${name} is ${member === undefined ? 'absent' : show(member)[1]}`
  })
  const message = seen.length === 0 ? law.message : `${law.message} (${seen.join(', ')})`
  adopt(at, { path, pointer: pointer(path), keyword: 'x-rules', expected: law.id, received: undefined, message })
}

/** `a.b` and `a[b]` of CEL; undefined if absent. */
export const memberOf = (value: unknown, key: unknown): unknown => {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined
  return hasMembers(value) && typeof key === 'string' ? own(value, key) : undefined
}

/** `in` of CEL: among the items of a list, or the keys of a map. */
export const contained = (value: unknown, container: unknown): boolean =>
  Array.isArray(container)
    ? container.some(item => equal(item, value))
    : hasMembers(container) && typeof value === 'string' && own(container, value) !== undefined

/** `size` of CEL; for text in code points. */
export const sizeOfAny = (value: unknown): number => {
  if (typeof value === 'string') return [...value].length
  return Array.isArray(value) ? value.length : hasMembers(value) ? sizeOf(value) : 0
}
