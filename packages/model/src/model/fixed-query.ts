import type { HttpBinding } from './api.ts'
import { templateShape } from './template.ts'

/** A name and a value in a query, decoded. */
export type QueryPair = readonly [name: string, value: string]

/** The constants in the query of a path, `/pets?kind=dog`. They distinguish operations with one path and method. */
export const fixedPairs = ({ constants }: HttpBinding): readonly QueryPair[] =>
  constants.map(({ name, fixed = '' }) => [name, fixed])

/** The constants in the query of a path as a client sends them: `kind=dog&all`. */
export const fixedText = (binding: HttpBinding): string => fixedPairs(binding).map(pairText).join('&')

const pairText = ([name, value]: QueryPair): string =>
  value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`

/** A text that is equal for equal constants in any order. */
export const fixedKey = (pairs: readonly QueryPair[]): string =>
  pairs
    .map(pair => JSON.stringify(pair))
    .sort()
    .join()

/** Where a request finds an operation. */
export interface RequestPlace {
  readonly method: string
  /** With `{name}` templates. */
  readonly path: string
  /** The constants in the query of the path. */
  readonly fixedQuery?: readonly QueryPair[]
}

/**
 * Of the operations with the path and method of one, the one whose constants are all in the query; of several, the one with the most
 * constants, as in generated servers. Undefined if there is none.
 *
 * @param placeOf Undefined for an operation that is not called by its path.
 */
export const selectedByQuery = <T>(
  query: readonly QueryPair[],
  found: T,
  operations: readonly T[],
  placeOf: (operation: T) => RequestPlace | undefined,
): T | undefined => {
  const own = placeOf(found)
  if (own === undefined) return found
  const shape = templateShape(own.path)
  const has = ([name, value]: QueryPair): boolean => query.some(([key, text]) => key === name && text === value)
  const [selected] = operations
    .flatMap(operation => {
      const { method, path = '', fixedQuery = [] } = placeOf(operation) ?? {}
      const isAlike = method === own.method && templateShape(path) === shape
      return isAlike && fixedQuery.every(has) ? [{ operation, count: fixedQuery.length }] : []
    })
    .sort((a, b) => b.count - a.count)
  return selected?.operation
}
