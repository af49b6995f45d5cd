import type { Operation } from '@chainwright/model'
import { pascal } from '../source/names/identifiers.ts'
import type { Names } from '../source/names/names.ts'
import type { Emission } from '../source/typescript/emission.ts'

/** A namespace of the service: its own operations and the namespaces in it, in the order of the document. */
export interface Group {
  readonly path: readonly string[]
  /** The name of its interface: `NodeXvmService`; `NodeService` at the top. */
  readonly name: string
  readonly operations: Operation[]
  readonly groups: Map<string, Group>
}

export const groupsOf = ({ api, names }: Emission): Group => {
  const root = newGroup(names, [])
  for (const operation of api.operations) {
    let group = root
    for (const segment of names.group(operation)) {
      const inner = group.groups.get(segment) ?? newGroup(names, [...group.path, segment])
      group.groups.set(segment, inner)
      group = inner
    }
    group.operations.push(operation)
  }
  return root
}

const newGroup = (names: Names, path: readonly string[]): Group => ({
  path,
  name: `${names.api}${path.map(pascal).join('')}Service`,
  operations: [],
  groups: new Map(),
})
