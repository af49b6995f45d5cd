import type { Api, Schema } from '@chainwright/model'
import { eachComponent } from '@chainwright/model'
import { travels } from '../../source/direction.ts'
import type { Names } from '../../source/names.ts'
import { hasFork } from './forks.ts'
import { isSchema, type Node, partsIn, readGraph } from './graph.ts'
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
  /** True where a dynamic reference is reached that may lead to several schemas, so that the verdict depends on how the schema was reached. */
  dynamic(schema: Schema): boolean
  /** True where a `format` is reached, so that a guard alone cannot say that formats are right. */
  formatted(schema: Schema): boolean
}

/** The analysis of all that an API's validators judge, made once for all who ask. */
export const analysisOf = (api: Api, names: Names): Analysis => {
  const known = memory.get(names)
  if (known !== undefined) return known
  const analysis = analyse(rootsOf(api, names))
  memory.set(names, analysis)
  return analysis
}

const memory = new WeakMap<Names, Analysis>()

/** Reads everything the roots lead to. */
export const analyse = (roots: readonly Schema[]): Analysis => {
  const { schemas, edges, inPlace } = readGraph(roots)
  const cycles = new Map<Node, number>()
  const forks = new Set<number>()
  const traits = new Map<Node, number>()
  eachComponent(schemas, partsIn(edges), (members, isCycle) => {
    let common = 0
    for (const node of members) {
      common |= traitsOf(node)
      // What a component leads to was found before it.
      for (const part of partsIn(edges)(node)) common |= traits.get(part) ?? 0
    }
    const cycle = cycles.size
    if (isCycle && hasFork(members, inPlace)) forks.add(cycle)
    for (const node of members) {
      if (common !== 0) traits.set(node, common)
      if (isCycle) cycles.set(node, cycle)
    }
  })
  const loops = new Set<Node>()
  eachComponent(cycles.keys(), partsIn(inPlace), (members, isLoop) => {
    if (isLoop) for (const node of members) loops.add(node)
  })
  const having = (trait: number): ReadonlySet<Node> => {
    const found = new Set<Node>()
    for (const [node, common] of traits) if ((common & trait) !== 0) found.add(node)
    return found
  }
  const [directedOnes, dynamicOnes, formattedOnes] = [having(directed), having(dynamic), having(formatted)]
  return {
    schemas,
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

const traitsOf = (node: Node): number => {
  // An anchor that one schema has is known without the way there.
  if (!isSchema(node)) return node.targets.length > 1 ? dynamic : 0
  const { properties, format } = node.keywords
  const traits = format === undefined ? 0 : formatted
  for (const member of properties?.values() ?? []) if (travels(member) !== 'both') return traits | directed
  return traits
}
