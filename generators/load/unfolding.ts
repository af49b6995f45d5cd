import type { Report, Schema } from '../model/index.ts'
import { sameValueParts } from '../model/parts.ts'

/**
 * Refuses schemas by which a value cannot be judged in any bearable time. Schemas that refer to each other for the same value make
 * a judge follow every way through them: forty schemas, each of which refers twice to the next, are a trillion ways. What lies below
 * a member or an item is judged by another value, and does not count.
 */
export const reportUnfolding = (schemas: Iterable<Schema>, report: Report): void => {
  const ways = new Map<Schema, number>()
  const cyclic = new Set<Schema>()
  const done = (schema: Schema, count: number): void => {
    const tooMany = count > mostWays
    // Told of the first that goes beyond, and not again of all that refer to it.
    if (tooMany && count !== Number.POSITIVE_INFINITY) reportTooMany(schema, report)
    ways.set(schema, tooMany ? Number.POSITIVE_INFINITY : count)
  }
  for (const root of schemas) {
    if (ways.has(root)) continue
    const walk = [stepOf(root)]
    ways.set(root, open)
    for (let step = walk.at(-1); step !== undefined; step = walk.at(-1)) {
      const part = step.parts[step.next]
      if (part === undefined) {
        done(step.schema, step.ways)
        walk.pop()
        continue
      }
      const known = ways.get(part)
      if (known === undefined) {
        ways.set(part, open)
        walk.push(stepOf(part))
        continue
      }
      if (known === open) cyclic.add(part)
      step.ways += known
      step.next += 1
    }
  }
  for (const schema of cyclic) done(schema, waysWithoutReturn(schema))
}

/** Of a schema that leads back to itself: the ways that meet no schema twice, counted one by one as far as matters. */
const waysWithoutReturn = (root: Schema): number => {
  const above = new Set<Schema>()
  let count = 0
  const follow = (schema: Schema): void => {
    if (above.has(schema) || count > mostWays) return
    count += 1
    above.add(schema)
    for (const part of sameValueParts(schema)) follow(part)
    above.delete(schema)
  }
  follow(root)
  return count
}

interface Step {
  readonly schema: Schema
  readonly parts: readonly Schema[]
  next: number
  ways: number
}

const stepOf = (schema: Schema): Step => ({ schema, parts: sameValueParts(schema), next: 0, ways: 1 })

/** Of a schema whose parts are being followed. */
const open = 0

// The public documents that were tried make 737 at most.
const mostWays = 10_000

const reportTooMany = ({ origin }: Schema, report: Report): void =>
  report({
    code: 'schema.too-many-ways',
    severity: 'error',
    origin,
    message: `More than ${mostWays} ways lead from this schema to others that judge the same value, so no value is judged in bearable time.`,
    help: 'Let each schema refer to another only once: what several share belongs into one `allOf`, or below a member.',
  })
