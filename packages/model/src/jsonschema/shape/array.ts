import type { Schema, Shape } from '../../model/index.ts'
import { isReadAlone, noteAt, type Reader, type ShapeContext } from './context.ts'

/**
 * The type of a list. `minItems` decides how many items of a prefix are required; a short list of a fixed length is a
 * tuple.
 */
export const arrayShape = (schema: Schema, context: ShapeContext, reader: Reader): Shape => {
  const { prefixItems = [], items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema.keywords
  const other = items ?? unevaluated(schema, reader)
  if (maxItems === 0) return empty
  if (prefixItems.length === 0) {
    if (other?.always === false) return empty
    if (minItems === maxItems && maxItems <= longestTuple && other !== undefined) {
      const item = reader.below(other, context)
      return { kind: 'tuple', items: Array.from({ length: maxItems }, () => item), required: maxItems, rest: undefined }
    }
    return { kind: 'array', items: other === undefined ? { kind: 'unknown' } : reader.below(other, context) }
  }
  const shown = prefixItems.slice(0, maxItems)
  return {
    kind: 'tuple',
    items: shown.map(item => reader.below(item, context)),
    required: Math.min(minItems, shown.length),
    rest: restOf(other, maxItems > prefixItems.length, context, reader),
  }
}

/** The maximum length of a list that becomes a tuple: a point, a box, a range. */
export const longestTuple = 8

const empty: Shape = { kind: 'tuple', items: [], required: 0, rest: undefined }

const restOf = (
  other: Schema | undefined,
  hasRoom: boolean,
  context: ShapeContext,
  reader: Reader,
): Shape | undefined => {
  if (!hasRoom || other?.always === false) return undefined
  return other === undefined ? { kind: 'unknown' } : reader.below(other, context)
}

// Items that other schemas of the same value describe, and those that `contains` matches, are already evaluated (core
// §11.2).
const unevaluated = (schema: Schema, reader: Reader): Schema | undefined => {
  const { unevaluatedItems: rest, contains } = schema.keywords
  if (rest === undefined || rest.always === true) return undefined
  if (isReadAlone(schema) && contains === undefined) return rest
  noteAt(reader, schema, {
    code: 'schema.unevaluated-items',
    keyword: 'unevaluatedItems',
    message: 'TypeScript cannot express `unevaluatedItems` here. The type does not describe these items.',
    help: 'Validators check it.',
  })
  return undefined
}
