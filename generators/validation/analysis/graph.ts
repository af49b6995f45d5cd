import type { Schema } from '@chainwright/model'
import { sameValueParts } from '@chainwright/model'

/**
 * The schemas with the same dynamic anchor. References to the anchor lead to this node, and from here to each schema.
 * This takes the sum of both numbers as edges, not their product.
 */
export interface Anchored {
  readonly targets: Schema[]
}

export type Node = Schema | Anchored

export const isSchema = (node: Node): node is Schema => !('targets' in node)

export type Edges = ReadonlyMap<Schema, readonly Node[]>

export const partsIn =
  (edges: Edges) =>
  (node: Node): readonly Node[] =>
    isSchema(node) ? (edges.get(node) ?? []) : node.targets

/** In the order of the output; schemas that validate the same value come first. */
export const readGraph = (roots: readonly Schema[]): { schemas: readonly Schema[]; edges: Edges; inPlace: Edges } => {
  const edges = new Map<Schema, readonly Node[]>()
  const inPlace = new Map<Schema, readonly Node[]>()
  const anchors = new Map<string, Anchored>()
  const anchored = (name: string): Anchored => {
    const known = anchors.get(name) ?? { targets: [] }
    anchors.set(name, known)
    return known
  }
  const resources = new Set<Schema['resource']>()
  const unsearched: Schema['resource'][] = []
  const referenced = new Set<Anchored>()
  const targets: Schema[] = []
  const read = (from: readonly Schema[]): void => {
    const pending = from.toReversed()
    for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
      if (edges.has(schema)) continue
      const { resource, keywords } = schema
      if (!resources.has(resource)) unsearched.push(resource)
      resources.add(resource)
      const same = sameValueParts(schema)
      const inner = innerValues(schema)
      const led: Node[] = [...same]
      if (keywords.dynamicRef?.anchor !== undefined) {
        const group = anchored(keywords.dynamicRef.anchor)
        if (!referenced.has(group)) targets.push(...group.targets)
        referenced.add(group)
        led.push(group)
      }
      inPlace.set(schema, led)
      edges.set(schema, [...led, ...inner])
      pending.push(...inner.toReversed(), ...same.toReversed())
    }
  }
  read(roots)
  // A dynamic reference may refer to any resource with its anchor, and these may contain further references and
  // anchors. Without a dynamic reference, no resource is searched.
  while (referenced.size > 0 && (targets.length > 0 || unsearched.length > 0)) {
    for (const { dynamicAnchors } of unsearched.splice(0))
      for (const [name, target] of dynamicAnchors) {
        const group = anchored(name)
        group.targets.push(target)
        if (referenced.has(group)) targets.push(target)
      }
    read(targets.splice(0))
  }
  return { schemas: [...edges.keys()], edges, inPlace }
}

/** Subschemas for members, items or names. */
export const innerValues = ({ keywords: k }: Schema): Schema[] => {
  const parts: Schema[] = []
  for (const part of [
    k.items,
    k.contains,
    k.unevaluatedItems,
    k.additionalProperties,
    k.propertyNames,
    k.unevaluatedProperties,
  ])
    if (part !== undefined) parts.push(part)
  for (const list of [k.prefixItems, k.properties?.values(), k.patternProperties?.values()])
    if (list !== undefined) for (const part of list) parts.push(part)
  return parts
}
