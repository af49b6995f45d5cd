import type { Field, Keywords, Prefix, Schema, Shape } from '../../model/index.ts'
import { isSentIn } from '../../model/parts.ts'
import { union } from './combine.ts'
import { isReadAlone, noteAt, type Reader, type ShapeContext } from './context.ts'
import { findProperty, listedValues } from './in-place.ts'
import { prefixOf } from './prefix.ts'

/** The type of an object: its members, and the type of other members. */
export const objectShape = (schema: Schema, context: ShapeContext, reader: Reader): Shape => {
  const { keywords: k } = schema
  const prefixes = prefixesOf(schema, context, reader)
  const rest = restOf(schema, prefixes, context, reader)
  const fields = new Map<string, Field>()
  const required = new Set(k.required)
  const allowed = namesAllowed(k)
  for (const [name, property] of k.properties ?? []) {
    if (!isSentIn(context.direction, property)) continue
    const shape: Shape = allowed?.includes(name) === false ? { kind: 'never' } : reader.below(property, context)
    fields.set(name, { name, shape, required: required.has(name), schema: property })
  }
  for (const name of allowed ?? []) {
    if (!fields.has(name) && k.properties?.has(name) !== true)
      fields.set(name, { name, shape: rest ?? { kind: 'unknown' }, required: required.has(name), schema: undefined })
  }
  for (const name of required) {
    if (k.properties?.has(name) === true || fields.has(name)) continue
    const field = mentioned(name, context, reader, rest)
    if (field !== undefined) fields.set(name, field)
  }
  const known = [...fields.values()]
  if (allowed !== undefined)
    return {
      kind: 'object',
      fields: known,
      rest: known.length === 0 && isReadAlone(schema) ? { kind: 'never' } : undefined,
    }
  // literally, this schema forbids the members of its other parts, as `never` would; authors do not intend this
  const closesNothing =
    rest?.kind === 'never' && known.length === 0 && (k.allOf ?? k.anyOf ?? k.oneOf ?? k.ref) !== undefined
  return {
    kind: 'object',
    fields: known,
    rest: closesNothing ? undefined : rest,
    ...(prefixes !== undefined && rest !== undefined && { prefixes }),
  }
}

/**
 * The field of a member that this schema requires and another schema describes. Undefined if the member does not exist
 * in this direction.
 */
export const mentioned = (
  name: string,
  context: ShapeContext,
  reader: Reader,
  otherwise?: Shape,
): Field | undefined => {
  const property = findProperty(context.root, name)
  if (property !== undefined && !isSentIn(context.direction, property)) return undefined
  const shape: Shape = property === undefined ? (otherwise ?? { kind: 'unknown' }) : reader.below(property, context)
  return { name, shape: shape.kind === 'never' ? { kind: 'unknown' } : shape, required: true, schema: undefined }
}

const namesAllowed = ({ propertyNames }: Keywords): readonly string[] | undefined =>
  propertyNames === undefined ? undefined : listedValues(propertyNames)?.filter(name => typeof name === 'string')

/** The members that `patternProperties` describes, if a type can identify all of them by prefixes of their names. */
const prefixesOf = (schema: Schema, context: ShapeContext, reader: Reader): readonly Prefix[] | undefined => {
  const { patternProperties, properties, required = [], additionalProperties } = schema.keywords
  const others = additionalProperties ?? unevaluated(schema)
  const isClosed = others?.always === false
  if (patternProperties === undefined || (others !== undefined && others.always === undefined)) return undefined
  const named = [...(properties?.keys() ?? []), ...required]
  const found: Prefix[] = []
  for (const [pattern, member] of patternProperties) {
    const prefix = prefixOf(pattern, isClosed)
    // TypeScript refuses a member with two types, one by its name and one by its prefix.
    if (prefix === undefined || named.some(name => name.startsWith(prefix))) return undefined
    if (found.some(other => other.prefix.startsWith(prefix) || prefix.startsWith(other.prefix))) return undefined
    found.push({ prefix, shape: reader.below(member, context) })
  }
  return found
}

const restOf = (
  schema: Schema,
  prefixes: readonly Prefix[] | undefined,
  context: ShapeContext,
  reader: Reader,
): Shape | undefined => {
  const { keywords: k } = schema
  const patterns = [...(k.patternProperties?.values() ?? [])].map(pattern => reader.below(pattern, context))
  const others = k.additionalProperties ?? unevaluated(schema)
  noteUnevaluated(schema, others, reader)
  if (others?.always === false) return patterns.length === 0 ? { kind: 'never' } : union(patterns)
  if (others !== undefined) return union([...patterns, reader.below(others, context)])
  if (patterns.length === 0) return undefined
  if (prefixes !== undefined) return { kind: 'unknown' }
  noteAt(reader, schema, {
    code: 'schema.pattern-properties',
    keyword: 'patternProperties',
    message: 'TypeScript cannot express a pattern of property names. Undeclared properties have the type unknown.',
    help: 'If no other properties are allowed, add `additionalProperties: false`. These properties then have the type of the pattern.',
  })
  return { kind: 'unknown' }
}

// An index signature cannot express the remaining members if other schemas name members of the same value.
const unevaluated = (schema: Schema): Schema | undefined => {
  const rest = schema.keywords.unevaluatedProperties
  return rest === undefined || rest.always === true || !isReadAlone(schema) ? undefined : rest
}

const noteUnevaluated = (schema: Schema, others: Schema | undefined, reader: Reader): void => {
  const rest = schema.keywords.unevaluatedProperties
  if (rest === undefined || rest.always !== undefined || others !== undefined) return
  noteAt(reader, schema, {
    code: 'schema.unevaluated-properties',
    keyword: 'unevaluatedProperties',
    message: 'TypeScript cannot express `unevaluatedProperties` here. The type does not describe these properties.',
    help: 'Validators check it.',
  })
}
