import type { Api, Schema } from '../model/index.ts'
import { partsOf, travels } from '../model/parts.ts'

export { travels }

/**
 * The named schemas whose input type differs from their output type, because of a readOnly or writeOnly property in them or
 * in what they refer to, through cycles too (OpenAPI 3.1 §4.8.24, JSON Schema 2020-12 validation §9.4).
 */
export const differingInputs = (api: Api): ReadonlySet<Schema> => {
  const reached = reachable(api.schemas)
  const marked = [...reached].filter(isMarked)
  const differing = new Set<Schema>()
  if (marked.length === 0) return differing
  const users = usersOf(reached)
  for (let schema = marked.pop(); schema !== undefined; schema = marked.pop()) {
    if (differing.has(schema)) continue
    differing.add(schema)
    marked.push(...(users.get(schema) ?? []))
  }
  return new Set(api.schemas.filter(schema => differing.has(schema)))
}

const reachable = (schemas: readonly Schema[]): ReadonlySet<Schema> => {
  const reached = new Set<Schema>()
  const waiting = [...schemas]
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (reached.has(schema)) continue
    reached.add(schema)
    for (const part of partsOf(schema)) if (!reached.has(part)) waiting.push(part)
  }
  return reached
}

const isMarked = (schema: Schema): boolean => {
  for (const property of schema.keywords.properties?.values() ?? []) if (travels(property) !== 'both') return true
  return false
}

const usersOf = (schemas: ReadonlySet<Schema>): ReadonlyMap<Schema, readonly Schema[]> => {
  const users = new Map<Schema, Schema[]>()
  for (const schema of schemas) {
    for (const part of partsOf(schema)) {
      const known = users.get(part)
      if (known === undefined) users.set(part, [schema])
      else known.push(schema)
    }
  }
  return users
}
