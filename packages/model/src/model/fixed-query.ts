import type { InputField } from './api.ts'

/** A name and a value in a query, decoded. */
export type QueryPair = readonly [name: string, value: string]

/** The constants in the query of an operation's path, `/pets?kind=dog`. Such operations can have one path and method. */
export const fixedPairs = (input: readonly InputField[]): readonly QueryPair[] =>
  input.flatMap(field =>
    field.place === 'query' && field.fixed !== undefined ? [[field.name, field.fixed] as const] : [],
  )

/** A text that is equal for equal constants in any order. */
export const fixedKey = (pairs: readonly QueryPair[]): string =>
  pairs
    .map(pair => JSON.stringify(pair))
    .sort()
    .join()
