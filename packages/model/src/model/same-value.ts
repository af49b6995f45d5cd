import type { Schema } from './schema.ts'

/**
 * The maximum number of schemas on one path. A document with a longer path is refused, but operations are read before
 * that.
 */
export const longestWay = 1000

/**
 * A schema, and all schemas that it reaches, each once, even if several paths lead to it. A schema precedes its parts,
 * which keep their order.
 */
export const reachedFrom = (root: Schema, partsOf: (schema: Schema) => readonly (Schema | undefined)[]): Schema[] => {
  const reached = new Set<Schema>()
  const open: (Schema | undefined)[] = [root]
  while (open.length > 0) {
    const schema = open.pop()
    if (schema === undefined || reached.has(schema)) continue
    reached.add(schema)
    for (const part of partsOf(schema).toReversed()) open.push(part)
  }
  return [...reached]
}

/**
 * Evaluates a recursive function of schemas once per schema, even if several paths reach a schema. `inner` returns the
 * result for a part of a schema. `otherwise` returns the result for a schema that refers back to itself, and for one
 * that is nested too deeply.
 */
export const askedOnce = <Answer>(
  evaluate: (schema: Schema, inner: (part: Schema) => Answer) => Answer,
  otherwise: (schema: Schema) => Answer,
): ((schema: Schema) => Answer) => {
  const answers = new Map<Schema, Answer>()
  const above = new Set<Schema>()
  const answer = (schema: Schema): Answer => {
    const known = answers.get(schema)
    if (known !== undefined) return known
    if (above.has(schema) || above.size >= longestWay) return otherwise(schema)
    above.add(schema)
    const found = evaluate(schema, answer)
    above.delete(schema)
    answers.set(schema, found)
    return found
  }
  return answer
}
