import type { Api, Schema } from '../model/index.ts'
import { sameValueParts } from '../model/parts.ts'
import { travels } from '../source/direction.ts'
import type { Names } from '../source/names.ts'
import { rootsOf } from './judged.ts'

/** What must be known of a whole graph before a schema of it is written. */
export interface Analysis {
  /** The cycle a schema is part of; undefined where it does not refer to itself. */
  cycle(schema: Schema): number | undefined
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
  const cycles = cyclesOf(edges)
  const loops = cyclesOf(inPlace)
  const users = reversed(edges)
  const directed = reaching(users, schema =>
    [...(schema.keywords.properties?.values() ?? [])].some(member => travels(member) !== 'both'),
  )
  const dynamic = reaching(users, schema => schema.keywords.dynamicRef?.anchor !== undefined)
  const formatted = reaching(users, schema => schema.keywords.format !== undefined)
  return {
    cycle: schema => cycles.get(schema),
    endless: schema => loops.has(schema),
    directed: schema => directed.has(schema),
    dynamic: schema => dynamic.has(schema),
    formatted: schema => formatted.has(schema),
  }
}

/** Subschemas that judge members, items or names. */
export const innerValues = ({ keywords: k }: Schema): Schema[] =>
  [
    k.items,
    k.contains,
    k.unevaluatedItems,
    k.additionalProperties,
    k.propertyNames,
    k.unevaluatedProperties,
    ...(k.prefixItems ?? []),
    ...(k.properties?.values() ?? []),
    ...(k.patternProperties?.values() ?? []),
  ].filter(part => part !== undefined)

type Edges = Map<Schema, readonly Schema[]>

function readGraph(roots: readonly Schema[]): { edges: Edges; inPlace: Edges } {
  const edges: Edges = new Map()
  const inPlace: Edges = new Map()
  const references = new Set<Schema>()
  const read = (pending: Schema[]): void => {
    for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
      if (edges.has(schema)) continue
      const [same, inner] = [sameValueParts(schema), innerValues(schema)]
      inPlace.set(schema, same)
      edges.set(schema, [...same, ...inner])
      if (schema.keywords.dynamicRef?.anchor !== undefined) references.add(schema)
      pending.push(...same, ...inner)
    }
  }
  read([...roots])
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

/** Tarjan's strongly connected components, without recursion: schemas that can reach themselves, by the number of their cycle. */
function cyclesOf(edges: Edges): Map<Schema, number> {
  const index = new Map<Schema, number>()
  const low = new Map<Schema, number>()
  const open = new Set<Schema>()
  const stack: Schema[] = []
  const cycles = new Map<Schema, number>()
  let count = 0
  for (const root of edges.keys()) {
    if (index.has(root)) continue
    const walk: { schema: Schema; next: number }[] = []
    const enter = (schema: Schema): void => {
      index.set(schema, index.size)
      low.set(schema, index.size - 1)
      open.add(schema)
      stack.push(schema)
      walk.push({ schema, next: 0 })
    }
    enter(root)
    for (let step = walk.at(-1); step !== undefined; step = walk.at(-1)) {
      const { schema } = step
      const target = edges.get(schema)?.[step.next++]
      if (target !== undefined) {
        if (!index.has(target)) enter(target)
        else if (open.has(target)) low.set(schema, Math.min(low.get(schema) ?? 0, index.get(target) ?? 0))
        continue
      }
      walk.pop()
      const above = walk.at(-1)?.schema
      if (above !== undefined) low.set(above, Math.min(low.get(above) ?? 0, low.get(schema) ?? 0))
      if (low.get(schema) !== index.get(schema)) continue
      const members = stack.splice(stack.lastIndexOf(schema))
      for (const member of members) open.delete(member)
      if (members.length > 1 || edges.get(schema)?.includes(schema))
        for (const member of members) cycles.set(member, count)
      count++
    }
  }
  return cycles
}

function reversed(edges: Edges): Map<Schema, Schema[]> {
  const users = new Map<Schema, Schema[]>()
  for (const [schema, targets] of edges) {
    for (const target of targets) {
      const known = users.get(target)
      if (known === undefined) users.set(target, [schema])
      else known.push(schema)
    }
  }
  for (const schema of edges.keys()) if (!users.has(schema)) users.set(schema, [])
  return users
}

function reaching(
  users: ReadonlyMap<Schema, readonly Schema[]>,
  has: (schema: Schema) => boolean,
): ReadonlySet<Schema> {
  const reached = new Set<Schema>()
  const pending = [...users.keys()].filter(has)
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (reached.has(schema)) continue
    reached.add(schema)
    pending.push(...(users.get(schema) ?? []))
  }
  return reached
}
