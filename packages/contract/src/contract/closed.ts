import { flattened, listOf, memberOf, typesOf, unionsOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import type { JsonObject } from '../format/pointer.ts'
import type { SchemaText } from './contract.ts'
import { deepest } from './sample.ts'

/**
 * Whether a schema alone determines which values a provider accepts, as an enum does. For an array, the schema of its
 * items decides.
 */
export const isClosed = (schema: SchemaText | undefined): boolean => {
  if (schema === undefined) return false
  let each: Json = schema.schema
  for (let depth = 0; depth <= deepest; depth += 1) {
    const flat = flattened(each, schema.document)
    if (flat === undefined) return false
    if (flat['const'] !== undefined || listOf(flat['enum']).length > 0) return true
    const types = typesOf(flat['type'])
    const items = types.includes('array') ? memberOf(flat, 'items') : undefined
    if (items === undefined) return isClosedType(flat, types)
    each = items
  }
  // The arrays are nested deeper than any generated value.
  return false
}

/** Whether a union has a branch that lists this value by `const` or `enum`: an alias of an id, for example. */
export const isListed = (schema: SchemaText | undefined, value: Json): boolean => {
  if (schema === undefined) return false
  const flat = flattened(schema.schema, schema.document)
  const branches = flat === undefined ? [] : unionsOf(flat).flatMap(union => union.branches)
  return branches.some(branch => {
    const { const: only, enum: values } = flattened(branch, schema.document) ?? {}
    return only === value || listOf(values).includes(value)
  })
}

const isClosedType = (flat: JsonObject, types: readonly string[]): boolean => {
  const isBounded = flat['minimum'] !== undefined && flat['maximum'] !== undefined
  return (
    types.length > 0 &&
    (types.every(type => type === 'boolean') ||
      (types.every(type => type === 'integer' || type === 'number') && isBounded) ||
      ['date', 'date-time', 'time'].includes(String(flat['format'])))
  )
}
