import { jsonpath } from 'json-p3'
import type { Json } from '../model/index.ts'
import { type IRegexp, iRegexp } from './i-regexp.ts'
import type { DocumentLimits } from './limits.ts'

/** Member names and indices from the root of a document. */
export type Location = readonly (string | number)[]

/** Counts the steps of evaluating all targets together. */
export interface StepCount {
  /** Throws `TooManySteps` if the steps exceed the limit. */
  spend(steps: number): void
}

/** Thrown if the targets of an overlay together exceed the limit of steps. */
export class TooManySteps extends Error {}

/** Steps per value that a document may have. Visiting, comparing or selecting a value takes one or a few. */
const mostStepsOfValue = 4

export const stepCountWithin = ({ values }: DocumentLimits): StepCount => {
  const all = values * mostStepsOfValue
  let spent = 0
  return {
    spend: steps => {
      spent += steps
      if (spent > all) throw new TooManySteps(`The actions of all overlays together take more than ${all} steps`)
    },
  }
}

/** The locations of a JSONPath (RFC 9535) in a document. Throws if it is invalid, or if it takes too long. */
export const locationsOf = (
  target: string,
  value: Json,
  { stepCount, depth }: { readonly stepCount: StepCount; readonly depth: number },
): readonly Location[] => {
  // The library allows 50 levels by default. Here, the limit of the reader of documents applies.
  const environment = new jsonpath.JSONPathEnvironment({ maxRecursionDepth: depth + 2 })
  useOwnFunctions(environment, stepCount)
  const query = environment.compile(target)
  countAll(query, stepCount)
  const locations: Location[] = []
  // Read nodes one by one: a list of all nodes could become large before they are counted.
  for (const { location } of query.lazyQuery(value as Parameters<typeof query.lazyQuery>[0])) {
    stepCount.spend(1 + location.length)
    locations.push(location)
  }
  return locations
}

/** The maximum number of patterns in the cache. */
const mostCached = 100

/**
 * Replaces the functions that match patterns: JavaScript's regular expressions backtrack, and texts and objects may be
 * long.
 */
const useOwnFunctions = ({ functionRegister }: jsonpath.JSONPathEnvironment, stepCount: StepCount): void => {
  const known = new Map<string, IRegexp | undefined>()
  const found = (text: unknown, pattern: unknown, whole: boolean): boolean => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return false
    if (!known.has(pattern)) {
      stepCount.spend(pattern.length)
      // A query may take patterns from the document, so their number is not limited otherwise.
      if (known.size === mostCached) known.clear()
      known.set(pattern, iRegexp(pattern, stepCount.spend))
    }
    stepCount.spend(text.length)
    return known.get(pattern)?.([...text], whole) ?? false
  }
  for (const [name, whole] of [
    ['match', true],
    ['search', false],
  ] as const) {
    const { argTypes, returnType } = functionRegister.get(name) as jsonpath.FilterFunction
    functionRegister.set(name, { argTypes, returnType, call: (text, pattern) => found(text, pattern, whole) })
  }
  const length = functionRegister.get('length') as jsonpath.FilterFunction
  functionRegister.set('length', {
    argTypes: length.argTypes,
    returnType: length.returnType,
    call: value => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        stepCount.spend(Object.keys(value).length)
      return length.call(value)
    },
  })
}

/** The parts of a query that affect its cost. */
interface Part {
  resolve?: (node: jsonpath.JSONPathNode) => jsonpath.JSONPathNode[]
  evaluate?: (context: jsonpath.FilterContext) => unknown
  readonly operator?: unknown
  readonly left?: Part
  readonly right?: Part
}

interface Counting {
  readonly stepCount: StepCount
  readonly sizes: WeakMap<object, number>
}

/**
 * Counts the nodes that each selector of a query and of its filters yields, and each evaluation of a filter expression.
 */
const countAll = (query: jsonpath.JSONPathQuery, stepCount: StepCount): void => {
  const sizes = new WeakMap<object, number>()
  const open: unknown[] = [...query.segments]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part instanceof jsonpath.JSONPathSegment) {
      open.push(...part.selectors)
      continue
    }
    if (part instanceof jsonpath.JSONPathQuery) {
      open.push(...part.segments)
      continue
    }
    if (part instanceof jsonpath.JSONPathSelector) countSelector(part, stepCount)
    else countExpression(part as Part, { stepCount, sizes })
    for (const member of ['expression', 'left', 'right', 'path', 'args'] as const) {
      const inner: unknown = (part as Readonly<Record<string, unknown>>)[member]
      if (Array.isArray(inner)) open.push(...inner)
      else if (typeof inner === 'object' && inner !== null) open.push(inner)
    }
  }
}

const countSelector = (selector: jsonpath.JSONPathSelector, { spend }: StepCount): void => {
  const resolve = selector.resolve.bind(selector)
  const selectsAll = !(
    selector instanceof jsonpath.selectors.NameSelector || selector instanceof jsonpath.selectors.IndexSelector
  )
  selector.resolve = node => {
    // A node contains its location, so its cost grows with its depth.
    const each = 1 + (node.location.length >> 3)
    spend(each * (1 + (selectsAll ? widthOf(node.value) : 1)))
    return resolve(node)
  }
}

const countExpression = (part: Part, { stepCount, sizes }: Counting): void => {
  const evaluate = part.evaluate?.bind(part)
  if (evaluate === undefined) return
  const { left, right, operator } = part
  const compares = typeof operator === 'string' && /^(?:[=!<>]=|[<>])$/.test(operator)
  part.evaluate = context => {
    stepCount.spend(1)
    if (!compares) return evaluate(context)
    // A comparison visits all members of both sides, for each value that the filter is applied to.
    const [a, b] = [singleOf(left?.evaluate?.(context)), singleOf(right?.evaluate?.(context))]
    stepCount.spend(Math.min(sizeOf(a, { stepCount, sizes }), sizeOf(b, { stepCount, sizes })))
    return jsonpath.expressions.compare(a, operator, b)
  }
}

const singleOf = (found: unknown): unknown =>
  found instanceof jsonpath.JSONPathNodeList && found.nodes.length === 1 ? found.nodes[0]?.value : found

const widthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.keys(value).length : 0

/** The number of values below a value, including itself. Long texts count as more. */
const sizeOf = (value: unknown, { stepCount, sizes }: Counting): number => {
  if (typeof value === 'string') return 1 + (value.length >> 6)
  if (typeof value !== 'object' || value === null) return 1
  const known = sizes.get(value)
  if (known !== undefined) return known
  stepCount.spend(1)
  let size = 1
  for (const inner of Object.values(value)) size += sizeOf(inner, { stepCount, sizes })
  sizes.set(value, size)
  return size
}
