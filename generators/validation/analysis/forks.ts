import type { Schema } from '@chainwright/model'
import { type Edges, isSchema, type Node } from './graph.ts'
import { variantsOf } from './variants.ts'
import { kindsOf } from './view.ts'

/**
 * Whether a cycle of schemas validates a part of a value more than once: two parts of a schema validate the same list
 * or object, and both refer back to the cycle.
 *
 * @param inPlace The schemas that validate the same value as a schema.
 */
export const hasFork = (members: readonly Node[], inPlace: Edges): boolean => {
  const cycle = new Set(members)
  // A dynamic reference refers to one of the schemas with its anchor: together they count as one part.
  const anchored = new Map<Node, ReadonlySet<string>>()
  for (const node of members)
    if (!isSchema(node))
      anchored.set(node, new Set(node.targets.flatMap(part => (cycle.has(part) ? [...kindsOf(part)] : []))))
  return members.some(schema => {
    if (!isSchema(schema)) return false
    const { keywords: k } = schema
    const leadsBack = (part: Schema | undefined): boolean => part !== undefined && cycle.has(part)
    if (k.unevaluatedItems !== undefined || k.unevaluatedProperties !== undefined) return true
    const items = [k.items, ...(k.prefixItems ?? [])].some(leadsBack)
    if (items && leadsBack(k.contains)) return true
    const named = [...(k.properties?.values() ?? []), k.additionalProperties].some(leadsBack)
    const patterned = [...(k.patternProperties?.values() ?? [])].filter(leadsBack).length
    if (patterned > 1 || (patterned > 0 && named)) return true
    const tagged = taggedParts(schema)
    const staticTarget = k.dynamicRef?.anchor === undefined ? undefined : k.dynamicRef.target
    const others = (inPlace.get(schema) ?? []).filter(
      part => cycle.has(part) && !(isSchema(part) && (tagged.has(part) || part === staticTarget)),
    )
    const ways = (kind: 'array' | 'object', own: boolean): number =>
      Number(own) +
      Number([...tagged].some(part => cycle.has(part) && kindsOf(part).has(kind))) +
      others.filter(part => (isSchema(part) ? kindsOf(part) : anchored.get(part))?.has(kind)).length
    return ways('array', items || leadsBack(k.contains)) > 1 || ways('object', named || patterned > 0) > 1
  })
}

/** Members of a union that one property distinguishes. */
const taggedParts = (schema: Schema): ReadonlySet<Schema> => {
  const { anyOf, oneOf } = schema.keywords
  const tagged = new Set<Schema>()
  for (const union of [anyOf, oneOf])
    if (union !== undefined && variantsOf(schema, union) !== undefined) for (const part of union) tagged.add(part)
  return tagged
}
