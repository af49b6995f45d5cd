import type { Operation } from '../model/index.ts'
import type { Names } from '../source/names.ts'

/** Operations by the groups that a client shows them in, in the order of the document. */
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

/** Items by key, keys in the order they first come in. */
export const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
