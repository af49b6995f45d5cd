import {
  type Content,
  codeContents,
  type Direction,
  directionsOf,
  type InputField,
  isBytesBySchema,
  isBytesType,
  isTextType,
  isUndescribed,
  type Operation,
  type Outcome,
  readAs,
  type Shape,
  streamsOf,
  typedContents,
} from '@chainwright/model'
import { type Shapes, union } from '@chainwright/model/shape'

/** The shape of an input property: for a body, the union of its media types; for a parameter without a schema, any value. */
export const inputShape = (field: InputField, operation: Operation, shapes: Shapes): Shape => {
  const { sent } = directionsOf(operation)
  if (field.place !== 'body') return field.schema === undefined ? unknown : shapes.of(field.schema, sent)
  const { binding } = operation
  const content = binding.protocol === 'http' ? codeContents(binding.body?.content ?? []) : []
  return content.length === 0
    ? unknown
    : union(
        content.map(one =>
          isUndescribed(one) && !isBytesType(one.mediaType) ? sentShape(one) : contentShape(one, sent, shapes),
        ),
      )
}

/** The shape of an operation's success responses, and whether some have no body. The shape is `never` if none has one. */
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

/** Whether a response is always a stream. */
const isNeverWhole = (outcome: Outcome): boolean =>
  outcome.protocol === 'http' && outcome.content.length > 0 && typedContents(outcome.content).length === 0

/** The shape of a streamed item. */
export const itemShape = (operation: Operation, shapes: Shapes): Shape =>
  union(
    streamsOf(operation).map(({ schema }) =>
      schema === undefined ? unknown : shapes.of(schema, directionsOf(operation).answered),
    ),
  )

/** The shape of a response body; undefined if there is none. */
export const outcomeShape = (outcome: Outcome, operation: Operation, shapes: Shapes): Shape | undefined => {
  const { answered } = directionsOf(operation)
  if (outcome.protocol === 'http') {
    const contents = typedContents(outcome.content)
    if (contents.length === 0) return undefined
    return union(
      contents.map(one =>
        outcome.kind === 'failure' && isReadAsText(one)
          ? text
          : isUndescribed(one)
            ? readShape(one)
            : contentShape(one, answered, shapes),
      ),
    )
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

/**
 * Whether clients read the body of an error as text, although its contents are bytes, or only its media type describes
 * it.
 */
const isReadAsText = (content: Content): boolean =>
  content.stream === undefined &&
  (isUndescribed(content) || isBytesType(content.mediaType) || isBytesBySchema(content.mediaType, content.schema))

const text: Shape = { kind: 'primitive', type: 'string' }

/** The shape of a response as clients read it if only its media type describes it. */
const readShape = ({ mediaType }: Content): Shape =>
  readAs(mediaType) === 'bytes' ? { kind: 'binary' } : { kind: 'primitive', type: 'string' }

/** The shape of a request body that only its media type describes. Servers read it as a string, or as bytes. */
const sentShape = ({ mediaType }: Content): Shape => (isTextType(mediaType) ? text : union([{ kind: 'binary' }, text]))

const unknown: Shape = { kind: 'unknown' }
