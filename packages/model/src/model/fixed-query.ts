import type { HttpBinding } from './api.ts'

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

/**
 * Of operations with one path and method, the one whose constants are all in the query; of several, the one with the most constants,
 * as in generated servers. Undefined if there is none.
 */
export const selectedByQuery = <T>(
  query: readonly QueryPair[],
  operations: readonly T[],
  pairsOf: (operation: T) => readonly QueryPair[],
): T | undefined => {
  const has = ([name, value]: QueryPair): boolean => query.some(([key, text]) => key === name && text === value)
  const [selected] = operations
    .filter(operation => pairsOf(operation).every(has))
    .sort((a, b) => pairsOf(b).length - pairsOf(a).length)
  return selected
}
