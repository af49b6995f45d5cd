import type { Operation } from '@chainwright/model'

/** The points of an operation, and whether the limit omits some. */
export interface Points<F> {
  readonly facets: readonly F[]
  readonly isCut: boolean
}

/** Keeps what a function finds per operation, as every fixture needs the points of its operation. */
export const oncePerOperation = <F>(
  find: (operation: Operation) => Points<F>,
): ((operation: Operation) => Points<F>) => {
  const found = new WeakMap<Operation, Points<F>>()
  return operation => {
    const known = found.get(operation)
    if (known !== undefined) return known
    const points = find(operation)
    found.set(operation, points)
    return points
  }
}
