import type { Api, Schema } from '@chainwright/model'
import { eachComponent } from '@chainwright/model'
import { travels } from '../../source/names/direction.ts'
import type { Names } from '../../source/names/names.ts'
import { hasFork } from './forks.ts'
import { isSchema, type Node, partsIn, readGraph } from './graph.ts'
import { rootsOf } from './operation-schemas.ts'

/** Facts about the whole graph of schemas, which are needed before the code of a schema is generated. */
export interface Analysis {
  /** Everything to validate, in the order of the output. */
  readonly schemas: readonly Schema[]
  /** The cycle of references that contains a schema; undefined if the schema does not refer to itself. */
  cycle(schema: Schema): number | undefined
  /**
   * Whether the schema validates parts of a value more than once: for example, if two members of a union both refer
   * back to it.
   */
  forks(schema: Schema): boolean
  /** The loop in which references and combinations lead back to the schema without descending into the value; undefined if none do. */
  loop(schema: Schema): number | undefined
  /** Whether the schema contains a readOnly or writeOnly member, or an enum that only outputs may extend, so that input and output differ. */
  directed(schema: Schema): boolean
  /**
   * Whether the schema contains a dynamic reference with several possible targets, so that the result depends on the
   * path to the schema.
   */
  dynamic(schema: Schema): boolean
  /** Whether the schema contains a `format`, so that a guard alone does not check everything. */
  formatted(schema: Schema): boolean
}

/** The analysis of everything that an API's validators validate, cached for all callers. */
export const analysisOf = (api: Api, names: Names): Analysis => {
  const known = memory.get(names)
  if (known !== undefined) return known
  const analysis = analyze(rootsOf(api, names))
  memory.set(names, analysis)
  return analysis
}

const memory = new WeakMap<Names, Analysis>()

/** Analyzes everything that the roots refer to. */
const analyze = (roots: readonly Schema[]): Analysis => {
  const { schemas, edges, inPlace } = readGraph(roots)
  const cycles = new Map<Node, number>()
  const forks = new Set<number>()
  const traits = new Map<Node, number>()
  eachComponent(schemas, partsIn(edges), (members, isCycle) => {
    let common = 0
    for (const node of members) {
      common |= traitsOf(node)
      // Components that it refers to were found before.
      for (const part of partsIn(edges)(node)) common |= traits.get(part) ?? 0
    }
    const cycle = cycles.size
    if (isCycle && hasFork(members, inPlace)) forks.add(cycle)
    for (const node of members) {
      if (common !== 0) traits.set(node, common)
      if (isCycle) cycles.set(node, cycle)
    }
  })
  const loops = new Map<Node, number>()
  eachComponent(cycles.keys(), partsIn(inPlace), (members, isLoop) => {
    const loop = loops.size
    if (isLoop) for (const node of members) loops.set(node, loop)
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
    loop: schema => loops.get(schema),
    directed: schema => directedOnes.has(schema),
    dynamic: schema => dynamicOnes.has(schema),
    formatted: schema => formattedOnes.has(schema),
  }
}

// The traits of a schema and of everything that it refers to, as bits.
const directed = 1
const dynamic = 2
const formatted = 4

const traitsOf = (node: Node): number => {
  // If only one schema has an anchor, the path does not matter.
  if (!isSchema(node)) return node.targets.length > 1 ? dynamic : 0
  const { properties, format, openEnum } = node.keywords
  const traits = (format === undefined ? 0 : formatted) | (openEnum === 'output' ? directed : 0)
  for (const member of properties?.values() ?? []) if (travels(member) !== 'both') return traits | directed
  return traits
}
