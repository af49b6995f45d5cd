import type { JsonType } from '@chainwright/model'
import type { Kind } from '../analysis/view.ts'
import type { AppliesTo } from '../check/check.ts'
import {
  all,
  any,
  type Expression,
  instance,
  no,
  not,
  type Subject,
  same,
  typeCall,
  typeOf,
  yes,
} from './expression.ts'

/** Conditions by the kind of value that they apply to. */
export type Conditions = Readonly<Record<AppliesTo, Expression>>

/** What previous conditions imply about the value. */
export interface ImpliedFacts {
  readonly value: Subject
  readonly types: readonly JsonType[] | undefined
  /** The schema lists values (`enum`, `const`), none of a wrong type. */
  readonly listed: boolean
  /** Kinds that previous conditions have not excluded. */
  readonly known: ReadonlySet<Kind> | undefined
  /** An integer beyond 2^53 may be a bigint. */
  readonly bigint: boolean
  /** The value may be bytes instead of a string. */
  readonly bytes: boolean
}

/** The condition for values of some kinds, each with its own conditions. */
export const verdictByKind = (
  of: Conditions,
  kinds: ReadonlySet<Kind>,
  { value, types, listed, known, bigint, bytes }: ImpliedFacts,
): Expression => {
  const own = (kind: Kind): Expression => (kind === 'null' || kind === 'boolean' ? yes : of[kind])
  const only = single(known)
  if (types === undefined) {
    if (only !== undefined) return kinds.has(only) ? own(only) : yes
    const constrained = [...kinds].filter(kind => own(kind) !== yes && known?.has(kind) !== false)
    return all(constrained.map(kind => any([not(kindTest(kind, value, { bigint })), own(kind)])))
  }
  if (only !== undefined && !kinds.has(only)) return no
  // For a number, the check for an integer is still missing.
  if (only !== undefined && only !== 'number') return own(only)
  if (listed && [...kinds].every(kind => own(kind) === yes)) return yes
  const integers = !types.includes('number')
  const files = bytes && kinds.has('string') ? instance(value, 'Blob') : no
  return any([...[...kinds].map(kind => all([kindTest(kind, value, { integers, bigint }), own(kind)])), files])
}

/** `typeof … === 'object'` and the other conditions of an object; a required member may already exclude lists. */
export const objectTest = (value: Subject, listsRefuseThemselves = false): Expression =>
  all([same(typeOf(value), "'object'"), not(same(value, 'null')), listsRefuseThemselves ? yes : not(listTest(value))])

export const listTest = (value: Subject): Expression => typeCall('Array.isArray', value, 'object', 'array')

export const every: readonly Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object']

export const single = <T>(set: ReadonlySet<T> | undefined): T | undefined => (set?.size === 1 ? [...set][0] : undefined)

const kindTest = (kind: Kind, value: Subject, { integers = false, bigint = false } = {}): Expression => {
  switch (kind) {
    case 'null':
      return same(value, 'null')
    case 'array':
      return listTest(value)
    case 'object':
      return objectTest(value)
    case 'number':
      // Both are false for values other than numbers, and for NaN and infinity, which JSON does not have.
      return any([
        typeCall(integers ? 'Number.isInteger' : 'Number.isFinite', value, 'number'),
        bigint ? same(typeOf(value), "'bigint'") : no,
      ])
    default:
      return same(typeOf(value), `'${kind}'`)
  }
}
