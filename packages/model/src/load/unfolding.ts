import type { Report, Schema } from '../model/index.ts'
import { sameValueParts } from '../model/parts.ts'
import { longestWay } from '../model/same-value.ts'

/**
 * Reports schemas whose validation takes exponential time or overflows the stack. A validator follows every path
 * through the schemas for the same value: forty schemas, each with two references to the next, have a trillion paths.
 * Members and items are other values, so paths to their schemas do not count.
 */
export const reportUnfolding = (schemas: Iterable<Schema>, report: Report): void => {
  const measured = new Map<Schema, Measure>()
  const cyclic = new Set<Schema>()
  const done = (schema: Schema, measure: Measure): void => {
    const problem = problemOf(measure)
    if (problem !== undefined) report({ ...problem, severity: 'error', origin: schema.origin })
    measured.set(schema, problem === undefined ? measure : unmeasured)
  }
  for (const root of schemas) {
    if (measured.has(root)) continue
    const walk = [stepOf(root)]
    measured.set(root, open)
    for (let step = walk.at(-1); step !== undefined; step = walk.at(-1)) {
      const part = step.parts[step.next]
      if (part === undefined) {
        done(step.schema, step)
        walk.pop()
        continue
      }
      const known = measured.get(part)
      if (known === undefined) {
        measured.set(part, open)
        walk.push(stepOf(part))
        continue
      }
      if (known === open) cyclic.add(part)
      step.ways += known.ways
      step.depth = Math.max(step.depth, known.depth + 1)
      step.next += 1
    }
  }
  for (const schema of cyclic) if (!Number.isNaN(measured.get(schema)?.ways)) done(schema, measureWithoutReturn(schema))
}

/** Measures a recursive schema: counts the paths without repeated schemas one by one, up to the limit. */
const measureWithoutReturn = (root: Schema): Measure => {
  const walk = [stepOf(root)]
  const above = new Set([root])
  let [ways, depth] = [1, 1]
  for (let step = walk.at(-1); step !== undefined && ways <= mostWays; step = walk.at(-1)) {
    const part = step.parts[step.next]
    step.next += 1
    if (part === undefined) {
      above.delete(step.schema)
      walk.pop()
    } else if (!above.has(part)) {
      above.add(part)
      walk.push(stepOf(part))
      ways += 1
      depth = Math.max(depth, walk.length)
    }
  }
  return { ways, depth }
}

/**
 * The number of paths from a schema through schemas for the same value, and the number of schemas on the longest path.
 */
interface Measure {
  readonly ways: number
  readonly depth: number
}

interface Step {
  readonly schema: Schema
  readonly parts: readonly Schema[]
  next: number
  ways: number
  depth: number
}

const stepOf = (schema: Schema): Step => ({ schema, parts: sameValueParts(schema), next: 0, ways: 1, depth: 1 })

/** The measure of a schema whose parts are still being measured. */
const open: Measure = { ways: 0, depth: 0 }

/** The measure of a reported schema. Schemas that refer to it are not reported again. */
const unmeasured: Measure = { ways: Number.NaN, depth: Number.NaN }

// In the public documents that we tried, the maximum was 737 paths.
const mostWays = 10_000

// Comparisons with NaN are false, so a schema that refers to a reported one is not reported.
const problemOf = ({ ways, depth }: Measure): { code: string; message: string; help: string } | undefined => {
  if (ways > mostWays)
    return {
      code: 'schema.too-many-ways',
      message: `More than ${mostWays} paths lead from this schema to schemas that validate the same value, so validation would take too long.`,
      help: 'Let each schema refer to another only once. Move what several schemas share into one `allOf`, or into a property.',
    }
  if (depth > longestWay)
    return {
      code: 'schema.too-long-way',
      message: `This schema starts a chain of more than ${longestWay} schemas that validate the same value.`,
      help: 'Let it refer directly to a schema later in the chain.',
    }
  return undefined
}
