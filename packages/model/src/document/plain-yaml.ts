import { isAlias, isMap, isScalar, isSeq, type Pair } from 'yaml'
import { keepExact } from '../model/exact-integers.ts'
import type { Json } from '../model/index.ts'
import type { DocumentLimits } from './limits.ts'

/**
 * The value of a YAML document that has nothing JSON has not, but for aliases of what has none inside: no tags, merge keys or keys that are
 * no text, and no more than the bounds allow. Most have nothing else, and one walk is enough for them. Undefined where a closer look is
 * needed.
 */
export const plainValue = (contents: unknown, limits: DocumentLimits): Json | undefined => {
  const anchors = new Map<string, { readonly value: Json; readonly values: number; readonly height: number }>()
  let values = 0
  let aliases = 0
  let deepest = 0

  const read = (node: unknown, depth: number): Json | undefined => {
    values += 1
    deepest = Math.max(deepest, depth)
    if (values > limits.values || depth > limits.depth) return undefined
    if (isAlias(node)) return aliased(node.source, depth)
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined
    if (node.anchor === undefined) return bare(node, depth)
    const before = { values, aliases, deepest }
    deepest = depth
    const value = bare(node, depth)
    // Of two anchors with one name, which is meant depends on where each begins.
    if (value === undefined || aliases > before.aliases || anchors.has(node.anchor)) return undefined
    anchors.set(node.anchor, { value, values: values - before.values, height: deepest - depth })
    deepest = Math.max(deepest, before.deepest)
    return value
  }

  /** An alias counts as a copy, but is the same object. */
  const aliased = (anchor: string, depth: number): Json | undefined => {
    const known = anchors.get(anchor)
    aliases += 1
    values += known?.values ?? 0
    return values > limits.values || depth + (known?.height ?? 0) > limits.depth ? undefined : known?.value
  }

  /** Without a look at its anchor. */
  const bare = (node: unknown, depth: number): Json | undefined => {
    if (isScalar(node)) return isPlain(node.value) ? node.value : undefined
    if (isMap(node)) return node.tag === undefined ? membersOf(node.items, depth) : undefined
    return isSeq(node) && node.tag === undefined ? itemsOf(node.items, depth) : undefined
  }

  const membersOf = (pairs: readonly Pair[], depth: number): Json | undefined => {
    const members: Record<string, Json> = {}
    for (const { key, value } of pairs) {
      const name = nameOf(key)
      const inner = read(value, depth + 1)
      if (name === undefined || name in members || inner === undefined) return undefined
      members[name] = inner
      if (isScalar(value)) keepExact(members, name, inner, value.source)
    }
    return members
  }

  const itemsOf = (nodes: readonly unknown[], depth: number): Json | undefined => {
    const items: Json[] = []
    for (const node of nodes) {
      const item = read(node, depth + 1)
      if (item === undefined) return undefined
      if (isScalar(node)) keepExact(items, items.length, item, node.source)
      items.push(item)
    }
    return items
  }

  return read(contents, 0)
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)

/** Statuses of answers are written as numbers. `<<` takes in another object, and `__proto__` and the like are set with care. */
const nameOf = (key: unknown): string | undefined => {
  if (!isScalar(key) || key.anchor !== undefined || key.value === '<<') return undefined
  return typeof key.value === 'string' || Number.isFinite(key.value) ? String(key.value) : undefined
}
