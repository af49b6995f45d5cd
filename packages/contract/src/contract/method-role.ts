import type { RpcOperation } from './contract.ts'
import { methodName } from './method-name.ts'
import { singularOf } from './noun.ts'
import { listPlace } from './success.ts'

/** The effect of a method on the resources of a kind: `clear` deletes all of them. */
export type Role = 'list' | 'read' | 'create' | 'update' | 'delete' | 'clear'

/** A method's role, by its name, its parameters and its result. */
export interface MethodRole {
  readonly role: Role
  /** The name of the resource, in lower case, singular. */
  readonly noun: string
  /**
   * The property by which resources are looked up, in lower case. Absent if this is the id, or if the method looks up
   * none.
   */
  readonly by?: string
}

/** The role of a method; `undefined` if its name has no verb and noun, or its result does not match the name. */
export const methodRole = (operation: RpcOperation): MethodRole | undefined => {
  const name = methodName(operation.method)
  if (name === undefined) return undefined
  const { verb, noun, isPlural, isAll, by } = name
  const of = (role: Role): MethodRole => ({ role, noun, ...(by === undefined ? {} : { by }) })
  if (verb !== 'list' && verb !== 'read') return isAll !== true ? of(verb) : verb === 'delete' ? of('clear') : undefined
  const place = listPlace(operation)
  if (verb === 'list') return place !== undefined ? of('list') : isPlural || isAll === true ? undefined : of('read')
  return of(place !== undefined && isList(operation, { place, noun, isPlural }) ? 'list' : 'read')
}

/** Whether the list in a result contains the requested resources. A single resource may also contain a list. */
const isList = (
  { parameters, pagination }: RpcOperation,
  { place, noun, isPlural }: { readonly place: string; readonly noun: string; readonly isPlural: boolean },
): boolean => {
  if (place === '') return true
  if (!isPlural) return false
  const member = place.slice(1).toLowerCase()
  const isNamed =
    singularOf(member) === noun ||
    /^(?:items?|data|results?|entries|list|values|records|nodes|edges|rows)$/.test(member)
  return pagination !== undefined || isNamed || !parameters.some(({ required }) => required)
}
