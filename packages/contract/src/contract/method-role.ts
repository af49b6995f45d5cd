import type { RpcOperation } from './contract.ts'
import { methodName } from './method-name.ts'
import { singularOf } from './noun.ts'
import { listPlace } from './success.ts'

/** What a method does with the things of a kind: `clear` deletes all of them. */
export type Role = 'list' | 'read' | 'create' | 'update' | 'delete' | 'clear'

/** A method's role, by its name, its parameters and its result. */
export interface MethodRole {
  readonly role: Role
  /** The kind of thing, in lower-case letters, singular. */
  readonly noun: string
  /** What a thing is looked up by, in lower-case letters; absent: its id, or nothing. */
  readonly by?: string
}

/** The role of a method; `undefined` where its name has no verb and noun, or its result is not as the name says. */
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

/** Whether a result is a list of things: one thing may have a list too. */
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
