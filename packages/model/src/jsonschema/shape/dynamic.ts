import type { Schema, SchemaResource } from '../../model/index.ts'
import { partsOf } from '../../model/parts.ts'

/**
 * The target of a dynamic reference: the anchor of the outermost resource that has it (JSON Schema 2020-12 core
 * §8.2.3.2).
 */
export const dynamicTarget = (
  { anchor, target }: { readonly anchor: string | undefined; readonly target: Schema },
  scope: readonly SchemaResource[],
): Schema => {
  if (anchor === undefined) return target
  for (const resource of scope) {
    const found = resource.dynamicAnchors.get(anchor)
    if (found !== undefined) return found
  }
  return target
}

export const entered = (scope: readonly SchemaResource[], resource: SchemaResource): readonly SchemaResource[] =>
  scope.includes(resource) ? scope : [...scope, resource]

/**
 * Whether a named schema has another meaning in this scope than on its own, because a dynamic reference in it leads to
 * an anchor of the scope. An example is a generic list whose item type is defined elsewhere. Such a schema is expanded,
 * because a reference by name would lose this meaning.
 */
export const isBoundElsewhere = (schema: Schema, scope: readonly SchemaResource[]): boolean => {
  if (scope.length === 0 || (scope.length === 1 && scope[0] === schema.resource)) return false
  for (const reference of dynamicReferences(schema)) {
    if (dynamicTarget(reference, scope) !== dynamicTarget(reference, [schema.resource])) return true
  }
  return false
}

type DynamicReference = { readonly anchor: string | undefined; readonly target: Schema }
const found = new WeakMap<Schema, readonly DynamicReference[]>()

const dynamicReferences = (schema: Schema): readonly DynamicReference[] => {
  const known = found.get(schema)
  if (known !== undefined) return known
  const references: DynamicReference[] = []
  const seen = new Set<Schema>()
  const waiting = [schema]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const { dynamicRef } = next.keywords
    if (dynamicRef?.anchor !== undefined) references.push(dynamicRef)
    waiting.push(...partsOf(next))
  }
  found.set(schema, references)
  return references
}
