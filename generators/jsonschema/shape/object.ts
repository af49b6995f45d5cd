import type { Field, Keywords, Schema, Shape } from '../../model/index.ts'
import { travels } from '../../model/parts.ts'
import { union } from './combine.ts'
import { findProperty, listedValues } from './in-place.ts'
import { isReadAlone, noteAt, type Reader, type Scene } from './scene.ts'

/** The type of an object: its members, and what others may be. */
export const objectShape = (schema: Schema, scene: Scene, reader: Reader): Shape => {
  const { keywords: k } = schema
  const rest = restOf(schema, scene, reader)
  const fields = new Map<string, Field>()
  const required = new Set(k.required)
  const allowed = namesAllowed(k)
  for (const [name, property] of k.properties ?? []) {
    if (!isShown(property, scene)) continue
    const shape: Shape = allowed?.includes(name) === false ? { kind: 'never' } : reader.below(property, scene)
    fields.set(name, { name, shape, required: required.has(name), schema: property })
  }
  for (const name of allowed ?? []) {
    if (!fields.has(name) && k.properties?.has(name) !== true)
      fields.set(name, { name, shape: rest ?? { kind: 'unknown' }, required: required.has(name), schema: undefined })
  }
  for (const name of required) {
    if (k.properties?.has(name) === true || fields.has(name)) continue
    const field = mentioned(name, scene, reader, rest)
    if (field !== undefined) fields.set(name, field)
  }
  const known = [...fields.values()]
  if (allowed !== undefined)
    return {
      kind: 'object',
      fields: known,
      rest: known.length === 0 && isReadAlone(schema) ? { kind: 'never' } : undefined,
    }
  // literally, the schema forbids the members of its other parts, as `never` would; authors do not intend that
  const closesNothing =
    rest?.kind === 'never' && known.length === 0 && (k.allOf ?? k.anyOf ?? k.oneOf ?? k.ref) !== undefined
  return { kind: 'object', fields: known, rest: closesNothing ? undefined : rest }
}

/** A member that is required here and described, with its docs, elsewhere. Undefined where it does not travel this way. */
export const mentioned = (name: string, scene: Scene, reader: Reader, otherwise?: Shape): Field | undefined => {
  const property = findProperty(scene.root, name)
  if (property !== undefined && !isShown(property, scene)) return undefined
  const shape: Shape = property === undefined ? (otherwise ?? { kind: 'unknown' }) : reader.below(property, scene)
  return { name, shape: shape.kind === 'never' ? { kind: 'unknown' } : shape, required: true, schema: undefined }
}

const isShown = (property: Schema, scene: Scene): boolean => {
  const way = travels(property)
  return way === 'both' || way === scene.direction
}

const namesAllowed = ({ propertyNames }: Keywords): readonly string[] | undefined =>
  propertyNames === undefined ? undefined : listedValues(propertyNames)?.filter(name => typeof name === 'string')

const restOf = (schema: Schema, scene: Scene, reader: Reader): Shape | undefined => {
  const { keywords: k } = schema
  const patterns = [...(k.patternProperties?.values() ?? [])].map(pattern => reader.below(pattern, scene))
  const others = k.additionalProperties ?? unevaluated(schema, reader)
  if (others?.always === false) return patterns.length === 0 ? { kind: 'never' } : union(patterns)
  if (others !== undefined) return union([...patterns, reader.below(others, scene)])
  if (patterns.length === 0) return undefined
  noteAt(reader, schema, {
    code: 'schema.pattern-properties',
    keyword: 'patternProperties',
    message: 'TypeScript cannot tell members by a pattern; members that are not named are unknown.',
    help: 'Say `additionalProperties: false` where there are no others: the members then have the type of the pattern.',
  })
  return { kind: 'unknown' }
}

// Where other schemas name members of the same value, what is left over cannot be said by an index signature.
const unevaluated = (schema: Schema, reader: Reader): Schema | undefined => {
  const rest = schema.keywords.unevaluatedProperties
  if (rest === undefined || rest.always === true) return undefined
  if (isReadAlone(schema)) return rest
  if (rest.always === undefined) {
    noteAt(reader, schema, {
      code: 'schema.unevaluated-properties',
      keyword: 'unevaluatedProperties',
      message: 'TypeScript cannot express the type of members that no other schema names; the type leaves them out.',
      help: 'Validators check it.',
    })
  }
  return undefined
}
