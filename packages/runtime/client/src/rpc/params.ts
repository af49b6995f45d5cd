import type { RpcRequest, RpcTable, WriteParams } from '../core/core.ts'

/** Parameters by position (JSON-RPC 2.0 §4.2). Absent ones at the end are omitted; absent ones in the middle are null. */
export const byPosition: WriteParams = ({ positions = [] }, input) => {
  const params = positions.map(name => input[name])
  while (params.length && params.at(-1) === undefined) params.pop()
  return params
}

/**
 * Parameters by position, of which some are optional and cannot be null.
 *
 * @throws TypeError if the input has no value for a position before a later value
 */
export const withoutGaps: WriteParams = (table, input) => {
  const gap = gapIn(table, input)
  if (gap === undefined) return byPosition(table, input)
  throw new TypeError(
    `${table.id}: ${gap} is missing. It cannot be null, because a parameter after it is sent by position`,
  )
}

/** Parameters by position, or by name if the list would have a gap. */
export const byPositionOrName: WriteParams = (table, input) =>
  gapIn(table, input) === undefined ? byPosition(table, input) : byName(table, input)

/** Parameters by their wire names. */
export const byName: WriteParams = ({ fields = {} }, input) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [fields[name] ?? name, value]))

const gapIn = ({ positions = [], notNull = [] }: RpcTable, input: RpcRequest<unknown>['input']): string | undefined => {
  const last = positions.findLastIndex(name => input[name] !== undefined)
  return notNull.find(name => input[name] === undefined && positions.indexOf(name) < last)
}
