import type { Api } from '@chainwright/model'
import type { Names } from './names.ts'

/** The names that the modules of an API declare: its types, and the constants of its operations. */
export interface DeclaredNames {
  readonly types: ReadonlySet<string>
  readonly operations: ReadonlySet<string>
}

/** The declared names of an API, computed once. */
export const declaredNames = (api: Api, names: Names): DeclaredNames => {
  const known = memory.get(names)
  if (known !== undefined) return known
  const types = new Set<string>()
  const operations = new Set<string>()
  for (const schema of api.schemas) types.add(names.schema(schema, 'input')).add(names.schema(schema, 'output'))
  for (const operation of [...api.operations, ...api.callbacks.map(callback => callback.operation)]) {
    types.add(names.input(operation)).add(names.output(operation)).add(names.failure(operation))
    for (const name of [names.item(operation), names.success(operation), names.serverFailure(operation)])
      if (name !== undefined) types.add(name)
    operations.add(names.operation(operation))
  }
  const declared = { types, operations }
  memory.set(names, declared)
  return declared
}

const memory = new WeakMap<Names, DeclaredNames>()
