import { isJsonArray } from '@chainwright/model'
import { flattened, itemSchemas, memberSchemas, membersOf, statementsOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import type { SchemaText } from './contract.ts'
import { membersWhere } from './members-where.ts'
import { patternMatch } from './pattern-match.ts'

/** A value without the properties that only requests contain (OpenAPI 3.1 §4.8.24: `writeOnly`). */
export const withoutWriteOnly = ({ schema, document }: SchemaText, value: Json): Json =>
  statesWriteOnly(document) || statesWriteOnly(schema) ? walk([schema], value, document, 0) : value

/** Whether a property occurs only in requests. */
export const isWriteOnly = (property: Json | undefined, document: Json): boolean => {
  const flat = flattened(property, document)
  return flat?.['writeOnly'] === true && flat['readOnly'] !== true
}

/**
 * Pointers of the properties of a response that only requests contain.
 *
 * @throws UndecidedPattern if a pattern for names exceeds its time limit
 */
export const writeOnlyMembers = (stated: SchemaText, value: Json): readonly string[] => {
  const { schema, document } = stated
  return statesWriteOnly(document) || statesWriteOnly(schema)
    ? membersWhere(stated, value, schemas => schemas.some(property => isWriteOnly(property, document)))
    : []
}

const walk = (schemas: readonly (Json | undefined)[], value: Json, document: Json, depth: number): Json => {
  if (depth > contractLimits.declared || typeof value !== 'object' || value === null) return value
  const statements = statementsOf(schemas, document)
  if (isJsonArray(value))
    return value.map((item, index) => {
      const inner = statements.flatMap(statement => itemSchemas(statement, index))
      return walk(inner, item, document, depth + 1)
    })
  return Object.fromEntries(
    membersOf(value).flatMap(([name, member]) => {
      const inner = memberSchemas(statements, name, { matches: patternMatch })
      if (inner.some(property => isWriteOnly(property, document))) return []
      return [[name, walk(inner, member, document, depth + 1)] as const]
    }),
  )
}

/** Whether a property may be marked, so that most documents need no walk. */
export const statesWriteOnly = (document: Json): boolean => {
  if (!isObject(document)) return false
  const found = known.get(document) ?? textOf(document).includes(marked)
  known.set(document, found)
  return found
}

const marked = '"writeOnly":true'

/** The text of a document. One that is nested deeper than the stack may have the mark. */
const textOf = (document: Json): string => {
  try {
    return JSON.stringify(document)
  } catch {
    return marked
  }
}

const known = new WeakMap<object, boolean>()
