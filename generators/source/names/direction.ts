import type { Api, Schema } from '@chainwright/model'
import { partsOf, travels } from '@chainwright/model'

export { travels }

/**
 * The named schemas whose input type differs from their output type, because of a readOnly or writeOnly property, or an enum that only outputs
 * may extend, in them or in a referenced schema, including cycles (OpenAPI 3.1 §4.8.24, JSON Schema 2020-12 validation §9.4).
 */
export const differingInputs = (api: Api): ReadonlySet<Schema> => {
  const users = usersOf(api.schemas)
  const marked = [...users.keys()].filter(isMarked)
  const differing = new Set<Schema>()
  for (let schema = marked.pop(); schema !== undefined; schema = marked.pop()) {
    if (differing.has(schema)) continue
    differing.add(schema)
    marked.push(...(users.get(schema) ?? []))
  }
  return new Set(api.schemas.filter(schema => differing.has(schema)))
}

/** Every schema reachable from the given ones, with the schemas that contain it. */
const usersOf = (schemas: readonly Schema[]): ReadonlyMap<Schema, readonly Schema[]> => {
  const users = new Map<Schema, Schema[]>(schemas.map(schema => [schema, []]))
  // The iteration over a map includes entries that are added meanwhile.
  for (const schema of users.keys()) {
    for (const part of partsOf(schema)) {
      const known = users.get(part)
      if (known === undefined) users.set(part, [schema])
      else known.push(schema)
    }
  }
  return users
}

const isMarked = (schema: Schema): boolean => {
  if (schema.keywords.openEnum === 'output') return true
  for (const property of schema.keywords.properties?.values() ?? []) if (travels(property) !== 'both') return true
  return false
}
