import type { Operation } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import { groupedBy } from '../source/typescript/grouped.ts'

/** The operations by the groups of the client, in the order of the document. */
export interface GroupNode {
  readonly path: readonly string[]
  readonly operations: readonly Operation[]
  readonly groups: readonly GroupNode[]
}

export const groupTree = (operations: readonly Operation[], names: Names): GroupNode => node([], operations, names)

const node = (path: readonly string[], operations: readonly Operation[], names: Names): GroupNode => {
  const deeper = groupedBy(
    operations.filter(operation => names.group(operation).length > path.length),
    operation => names.group(operation)[path.length] ?? '',
  )
  return {
    path,
    operations: operations.filter(operation => names.group(operation).length === path.length),
    groups: [...deeper].map(([name, members]) => node([...path, name], members, names)),
  }
}
