import { eachComponent } from '../model/components.ts'
import type { Api, Schema } from '../model/index.ts'
import { sameValueParts } from '../model/parts.ts'
import { travels } from '../source/direction.ts'
import type { Names } from '../source/names.ts'
import { hasFork } from './forks.ts'
import { rootsOf } from './judged.ts'

/** What must be known of a whole graph before a schema of it is written. */
export interface Analysis {
  /** Everything that is judged, in the order in which it is written down. */
  readonly schemas: readonly Schema[]
  /** The cycle a schema is part of; undefined where it does not refer to itself. */
  cycle(schema: Schema): number | undefined
  /** True where parts of a value of the schema are judged by it more than once: by members of a union that both lead back to it, say. */
  forks(schema: Schema): boolean
  /** True where following references and combinations, without going down into the value, leads back to the schema. */
  endless(schema: Schema): boolean
  /** True where a readOnly or writeOnly member is reached, so that input and output differ. */
  directed(schema: Schema): boolean
  /** True where a dynamic reference is reached, so that the verdict depends on how the schema was reached. */
  dynamic(schema: Schema): boolean
  /** True where a `format` is reached, so that a guard alone cannot say that formats are right. */
  formatted(schema: Schema): boolean
}

/** The analysis of all that an API's validators judge, made once for all who ask. */
export function analysisOf(api: Api, names: Names): Analysis {
  const known = memory.get(names)
  if (known !== undefined) return known
  const analysis = analyse(rootsOf(api, names))
  memory.set(names, analysis)
  return analysis
}

const memory = new WeakMap<Names, Analysis>()

/** Reads everything the roots lead to. */
export function analyse(roots: readonly Schema[]): Analysis {
  const { edges, inPlace } = readGraph(roots)
  const cycles = new Map<Schema, number>()
  const forks = new Set<number>()
  const traits = new Map<Schema, number>()
  eachComponent(edges.keys(), partsIn(edges), (members, isCycle) => {
    let common = 0
    for (const schema of members) {
      common |= traitsOf(schema)
      // What a component leads to was found before it.
      for (const part of edges.get(schema) ?? []) common |= traits.get(part) ?? 0
    }
    const cycle = cycles.size
    if (isCycle && hasFork(members, inPlace)) forks.add(cycle)
    for (const schema of members) {
      if (common !== 0) traits.set(schema, common)
      if (isCycle) cycles.set(schema, cycle)
    }
  })
  const loops = new Set<Schema>()
  eachComponent(cycles.keys(), partsIn(inPlace), (members, isLoop) => {
    if (isLoop) for (const schema of members) loops.add(schema)
  })
  const having = (trait: number): ReadonlySet<Schema> => {
    const found = new Set<Schema>()
    for (const [schema, common] of traits) if ((common & trait) !== 0) found.add(schema)
    return found
  }
  const [directedOnes, dynamicOnes, formattedOnes] = [having(directed), having(dynamic), having(formatted)]
  return {
    schemas: [...edges.keys()],
    cycle: schema => cycles.get(schema),
    forks: schema => forks.has(cycles.get(schema) ?? -1),
    endless: schema => loops.has(schema),
    directed: schema => directedOnes.has(schema),
    dynamic: schema => dynamicOnes.has(schema),
    formatted: schema => formattedOnes.has(schema),
  }
}

// Of a schema and all that it leads to, as bits.
const directed = 1
const dynamic = 2
const formatted = 4

function traitsOf({ keywords: { properties, dynamicRef, format } }: Schema): number {
  const traits = (dynamicRef?.anchor === undefined ? 0 : dynamic) | (format === undefined ? 0 : formatted)
  for (const member of properties?.values() ?? []) if (travels(member) !== 'both') return traits | directed
  return traits
}

type Edges = Map<Schema, readonly Schema[]>

const partsIn =
  (edges: Edges) =>
  (schema: Schema): readonly Schema[] =>
    edges.get(schema) ?? []

/** In the order in which the schemas are written down, those first that judge the same value. */
function readGraph(roots: readonly Schema[]): { edges: Edges; inPlace: Edges } {
  const edges: Edges = new Map()
  const inPlace: Edges = new Map()
  const references = new Set<Schema>()
  const read = (from: readonly Schema[]): void => {
    const pending = from.toReversed()
    for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
      if (edges.has(schema)) continue
      const same = sameValueParts(schema)
      const parts = [...same, ...innerValues(schema)]
      inPlace.set(schema, same)
      edges.set(schema, parts)
      if (schema.keywords.dynamicRef?.anchor !== undefined) references.add(schema)
      for (const part of parts.toReversed()) pending.push(part)
    }
  }
  read(roots)
  // A dynamic reference may lead to any resource that has its anchor; reading those may bring more of both.
  for (let known = -1; references.size > 0 && known !== edges.size; ) {
    known = edges.size
    const resources = new Set([...edges.keys()].map(schema => schema.resource))
    for (const schema of references) {
      const anchor = schema.keywords.dynamicRef?.anchor ?? ''
      const targets = [...resources].flatMap(resource => resource.dynamicAnchors.get(anchor) ?? [])
      inPlace.set(schema, [...sameValueParts(schema), ...targets])
      edges.set(schema, [...sameValueParts(schema), ...targets, ...innerValues(schema)])
      read(targets)
    }
  }
  return { edges, inPlace }
}

/** Subschemas that judge members, items or names. */
function innerValues({ keywords: k }: Schema): Schema[] {
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
