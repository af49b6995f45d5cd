import { type Shapes, union } from '../jsonschema/shape.ts'
import {
  type Content,
  type Direction,
  directionsOf,
  type InputField,
  type Operation,
  type Outcome,
  type Shape,
} from '../model/index.ts'

/** What a member of the input takes: a body any of its media types, a parameter without a schema anything. */
export const inputShape = (field: InputField, operation: Operation, shapes: Shapes): Shape => {
  const { sent } = directionsOf(operation)
  if (field.place !== 'body') return field.schema === undefined ? unknown : shapes.of(field.schema, sent)
  const { binding } = operation
  const content = binding.protocol === 'http' ? (binding.body?.content ?? []) : []
  return content.length === 0 ? unknown : union(content.map(one => contentShape(one, sent, shapes)))
}

/** What an operation answers when it succeeds, and whether some success has no body. The shape is `never` where none has one. */
export const successShape = (
  operation: Operation,
  shapes: Shapes,
): { readonly shape: Shape; readonly maybeEmpty: boolean } => {
  const bodies = operation.outcomes
    .filter(outcome => outcome.kind === 'success')
    .map(outcome => outcomeShape(outcome, operation, shapes))
  const some = bodies.filter(body => body !== undefined)
  return { shape: union(some), maybeEmpty: some.length < bodies.length }
}

/** The body of an answer; undefined where it has none. */
export const outcomeShape = (outcome: Outcome, operation: Operation, shapes: Shapes): Shape | undefined => {
  const { answered } = directionsOf(operation)
  if (outcome.protocol === 'http') {
    return outcome.content.length === 0
      ? undefined
      : union(outcome.content.map(one => contentShape(one, answered, shapes)))
  }
  const schema = outcome.kind === 'success' ? outcome.schema : outcome.data
  return schema === undefined ? undefined : shapes.of(schema, answered)
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
