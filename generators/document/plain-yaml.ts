import { isMap, isScalar, isSeq, type Pair } from 'yaml'
import type { Json } from '../model/index.ts'
import { bounds } from './parsed.ts'

/**
 * The value of a YAML document that has nothing JSON has not: no anchors, aliases, tags, merge keys or keys that are no text, and no more
 * than the bounds allow. Most have nothing else, and one walk is enough for them. Undefined where a closer look is needed.
 */
export const plainValue = (contents: unknown): Json | undefined => {
  let values = 0

  const read = (node: unknown, depth: number): Json | undefined => {
    values += 1
    if (values > bounds.values || depth > bounds.depth) return undefined
    if (isScalar(node)) return node.anchor === undefined && isPlain(node.value) ? node.value : undefined
    if (isMap(node))
      return node.anchor === undefined && node.tag === undefined ? membersOf(node.items, depth) : undefined
    return isSeq(node) && node.anchor === undefined && node.tag === undefined ? itemsOf(node.items, depth) : undefined
  }

  const membersOf = (pairs: readonly Pair[], depth: number): Json | undefined => {
    const members: Record<string, Json> = {}
    for (const { key, value } of pairs) {
      const name = nameOf(key)
      const inner = read(value, depth + 1)
      if (name === undefined || name in members || inner === undefined) return undefined
      members[name] = inner
    }
    return members
  }

  const itemsOf = (nodes: readonly unknown[], depth: number): Json | undefined => {
    const items: Json[] = []
    for (const node of nodes) {
      const item = read(node, depth + 1)
      if (item === undefined) return undefined
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
