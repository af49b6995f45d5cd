import {
  type Content,
  type Direction,
  directionsOf,
  type InputField,
  isBytesType,
  isTextType,
  type Operation,
  type Outcome,
  type Shape,
  streamsOf,
  typedContents,
} from '@chainwright/model'
import { type Shapes, union } from '@chainwright/model/shape'

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
    .filter(outcome => outcome.kind === 'success' && !isNeverWhole(outcome))
    .map(outcome => outcomeShape(outcome, operation, shapes))
  const some = bodies.filter(body => body !== undefined)
  return { shape: union(some), maybeEmpty: some.length < bodies.length }
}

/** Whether an answer is always a stream. */
const isNeverWhole = (outcome: Outcome): boolean =>
  outcome.protocol === 'http' && outcome.content.length > 0 && typedContents(outcome.content).length === 0

/** An item of what an operation streams. */
export const itemShape = (operation: Operation, shapes: Shapes): Shape =>
  union(
    streamsOf(operation).map(({ schema }) =>
      schema === undefined ? unknown : shapes.of(schema, directionsOf(operation).answered),
    ),
  )

/** The body of an answer; undefined where it has none. */
export const outcomeShape = (outcome: Outcome, operation: Operation, shapes: Shapes): Shape | undefined => {
  const { answered } = directionsOf(operation)
  if (outcome.protocol === 'http') {
    const contents = typedContents(outcome.content)
    return contents.length === 0 ? undefined : union(contents.map(one => contentShape(one, answered, shapes)))
  }
  const schema = outcome.kind === 'success' ? outcome.schema : outcome.data
  return schema === undefined ? undefined : shapes.of(schema, answered)
}

const contentShape = ({ mediaType, schema, stream }: Content, direction: Direction, shapes: Shapes): Shape => {
  if (stream !== undefined)
    return { kind: 'stream', items: schema === undefined ? unknown : shapes.of(schema, direction) }
  if (isBytesType(mediaType)) return { kind: 'binary' }
  if (schema !== undefined) return shapes.of(schema, direction)
  return isTextType(mediaType) ? { kind: 'primitive', type: 'string' } : unknown
}

const unknown: Shape = { kind: 'unknown' }
