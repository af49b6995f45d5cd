import { type Shapes, union } from '../jsonschema/shape.ts'
import type { Content, Direction, Operation, Outcome, Schema, Shape } from '../model/index.ts'

/** What a parameter takes. One without a schema takes anything. */
export const inputShape = (schema: Schema | undefined, shapes: Shapes): Shape =>
  schema === undefined ? unknown : shapes.of(schema, 'input')

/** What a request body takes: any of its media types. */
export const bodyShape = ({ binding }: Operation, shapes: Shapes): Shape => {
  const content = binding.protocol === 'http' ? (binding.body?.content ?? []) : []
  return content.length === 0 ? unknown : union(content.map(one => contentShape(one, 'input', shapes)))
}

/** What an operation answers when it succeeds, and whether some success has no body. The shape is `never` where none has one. */
export const successShape = (
  { outcomes }: Operation,
  shapes: Shapes,
): { readonly shape: Shape; readonly maybeEmpty: boolean } => {
  const bodies = outcomes.filter(outcome => outcome.kind === 'success').map(outcome => outcomeShape(outcome, shapes))
  const some = bodies.filter(body => body !== undefined)
  return { shape: union(some), maybeEmpty: some.length < bodies.length }
}

/** The body of an answer; undefined where it has none. */
export const outcomeShape = (outcome: Outcome, shapes: Shapes): Shape | undefined => {
  if (outcome.protocol === 'http') {
    return outcome.content.length === 0
      ? undefined
      : union(outcome.content.map(one => contentShape(one, 'output', shapes)))
  }
  const schema = outcome.kind === 'success' ? outcome.schema : outcome.data
  return schema === undefined ? undefined : shapes.of(schema, 'output')
}

const contentShape = ({ mediaType, schema }: Content, direction: Direction, shapes: Shapes): Shape => {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (schema !== undefined && !isBytes(type)) return shapes.of(schema, direction)
  if (isBytes(type)) return { kind: 'binary' }
  return /^text\/(?!event-stream)/.test(type) ? { kind: 'primitive', type: 'string' } : unknown
}

const isBytes = (type: string): boolean =>
  /^(?:image|audio|video|font)\/(?!svg\+xml)|^application\/(?:octet-stream|zip|gzip|x-gzip|x-tar|pdf|wasm|vnd\.[^/]*zip)$/.test(
    type,
  )

const unknown: Shape = { kind: 'unknown' }
