import { type Document, isAlias, isCollection, isMap, isPair, isScalar, isSeq, type Node, visit } from 'yaml'
import { keepExact, moveExact } from '../model/exact-integers.ts'
import type { Json } from '../model/index.ts'
import type { DocumentLimits } from './limits.ts'

/**
 * The target of each alias of a YAML document: the last node before the alias with its anchor. Undefined if there is no
 * such node.
 */
export type AliasTargets = ReadonlyMap<object, Node | undefined>

/** Finds all targets in one walk: the library would search the whole document for each alias. */
export const aliasTargets = (document: Document): AliasTargets => {
  const anchors = new Map<string, Node>()
  const targets = new Map<object, Node | undefined>()
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) targets.set(node, anchors.get(node.source))
      else if (node.anchor !== undefined) anchors.set(node.anchor, node)
    },
  })
  return targets
}

/** Why a document cannot be converted to a value. */
export type Unexpanded = { readonly rule: 'values' } | { readonly rule: 'merge' | 'key'; readonly node: unknown }

/**
 * The value of a YAML document without errors, in time proportional to its expanded size. An alias is the same object
 * as its target, even inside of that target. A merge key adds only members that the object itself does not have. Values
 * that JSON does not have are returned as the library represents them.
 */
export const expandedYaml = (
  contents: unknown,
  targets: AliasTargets,
  limits: DocumentLimits,
): { readonly value: Json } | { readonly problem: Unexpanded } => {
  const known = new Map<object, unknown>()
  let problem: Unexpanded | undefined
  let merged = 0

  const read = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null || problem !== undefined) return null
    if (isAlias(node)) return read(targets.get(node))
    if (known.has(node)) return known.get(node)
    if (isScalar(node)) return node.value
    if (isPair(node)) return membersOf({}, [node])
    if (isMap(node)) return isSet(node) ? new Set() : membersOf(begun(node, {}), node.items)
    if (isSeq(node)) return isOrderedMap(node) ? new Map() : itemsOf(begun(node, []), node.items)
    return null
  }

  /** Registers the object of a node, so that its aliases are the same object. */
  const begun = <T extends object>(node: object, value: T): T => {
    known.set(node, value)
    return value
  }

  const itemsOf = (items: unknown[], nodes: readonly unknown[]): unknown[] => {
    for (const node of nodes) {
      if (isScalar(node)) keepExact(items, items.length, node.value, node.source)
      items.push(read(node))
    }
    return items
  }

  const membersOf = (members: object, pairs: readonly { readonly key: unknown; readonly value: unknown }[]): object => {
    for (const { key, value } of pairs) {
      if (isMergeKey(key)) merge(members, value)
      else {
        const name = read(key)
        if (typeof name === 'object' && name !== null) problem ??= { rule: 'key', node: key }
        const text = name === null ? '' : String(name)
        define(members, text, read(value))
        if (isScalar(value)) keepExact(members, text, value.value, value.source)
      }
    }
    return members
  }

  const merge = (members: object, node: unknown): void => {
    const source = isAlias(node) ? targets.get(node) : node
    for (const one of isSeq(source) ? source.items : [source]) {
      const map = isAlias(one) ? targets.get(one) : one
      if (!isMap(map)) {
        problem ??= { rule: 'merge', node: one ?? node }
        return
      }
      const from = read(map) as Readonly<Record<string, unknown>>
      for (const name of Object.keys(from)) {
        merged += 1
        if (merged > limits.values) {
          problem ??= { rule: 'values' }
          return
        }
        if (Object.hasOwn(members, name)) continue
        define(members, name, from[name])
        moveExact(from, name, members)
      }
    }
  }

  const value = read(contents) as Json
  return problem === undefined ? { value } : { problem }
}

/** Sets a member, even if its name is `__proto__`. */
const define = (members: object, name: string, value: unknown): void => {
  if (name in members)
    Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true })
  else (members as Record<string, unknown>)[name] = value
}

/**
 * Whether a key is a merge key, which may occur several times in an object. The library represents it by a symbol. A
 * quoted `<<` is a string.
 */
export const isMergeKey = (key: unknown): boolean =>
  isScalar(key) && (typeof key.value === 'symbol' || (key.value === '<<' && key.type === 'PLAIN'))

const isSet = (node: unknown): boolean => isCollection(node) && node.tag === 'tag:yaml.org,2002:set'
const isOrderedMap = (node: unknown): boolean => isCollection(node) && node.tag === 'tag:yaml.org,2002:omap'
