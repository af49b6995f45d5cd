import type { Content, Operation, StreamForm } from './api.ts'
import { isBytes } from './bytes.ts'
import { essenceOf, isBytesType } from './essence.ts'
import { askedOnce } from './same-value.ts'
import type { Schema } from './schema.ts'

/** Bodies that are JSON (RFC 6839 §3.1). */
export const isJsonType = (mediaType: string): boolean => /^[^/]+\/(?:.*\+)?json$/.test(essenceOf(mediaType))

/** Forms in the encoding of HTML. */
export const isUrlencodedType = (mediaType: string): boolean =>
  essenceOf(mediaType) === 'application/x-www-form-urlencoded'

/** Bodies whose first parts are meaningful before the rest arrives. */
export const isStreamType = (mediaType: string): boolean =>
  /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines|json-lines|jsonlines|json-seq|stream\+json|(?:.*\+)?json-seq)|multipart\/x-mixed-replace)$/.test(
    essenceOf(mediaType),
  )

/** How the items of a stream are separated; undefined for a media type that is not a sequence of items. */
export const streamForm = (mediaType: string): StreamForm | undefined => {
  const type = essenceOf(mediaType)
  if (type === 'text/event-stream') return 'events'
  if (/[/+]json-seq$/.test(type)) return 'sequence'
  return isStreamType(type) && type.startsWith('application/') ? 'lines' : undefined
}

/**
 * The contents of a response that the type and the validators of its whole body cover; none if the response is always
 * streamed. A stream that is read as a whole has no type, and does not have that of the other contents.
 */
export const typedContents = (contents: readonly Content[]): readonly Content[] => {
  const whole = contents.filter(({ stream }) => stream === undefined)
  const typed = whole.filter(({ mediaType }) => !isStreamType(mediaType))
  return typed.length === 0 ? whole : typed
}

/** The contents of successes that are streams of items. */
export const streamsOf = ({ outcomes }: Pick<Operation, 'outcomes'>): readonly Content[] =>
  outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'success' ? itemContents(outcome.content) : [],
  )

/** The contents of a response that are streams of items. */
export const itemContents = (contents: readonly Content[]): readonly Content[] =>
  contents.filter(({ stream }) => stream !== undefined)

/** The contents of a request's body that are streams of items. */
export const sentStreamsOf = ({ binding }: Pick<Operation, 'binding'>): readonly Content[] =>
  binding.protocol === 'http' ? itemContents(binding.body?.content ?? []) : []

/** Whether a request's body may be bytes, which can be sent in chunks. */
export const sendsBytes = ({ binding }: Pick<Operation, 'binding'>): boolean =>
  binding.protocol === 'http' && (binding.body?.content ?? []).some(({ mediaType }) => isBytesType(mediaType))

/**
 * The chunks of a body that can be sent in parts: bytes or items; undefined if it cannot. If items may also be sent as
 * bytes, the chunks are items.
 */
export const sentForm = (operation: Pick<Operation, 'binding'>): 'bytes' | 'lines' | 'sequence' | undefined => {
  const [stream] = sentStreamsOf(operation)
  if (stream !== undefined) return stream.stream?.form === 'sequence' ? 'sequence' : 'lines'
  return sendsBytes(operation) ? 'bytes' : undefined
}

/** Whether all successful responses of an operation are streams or have no body, so that none has a value. */
export const onlyStreams = (operation: Pick<Operation, 'outcomes'>): boolean =>
  streamsOf(operation).length > 0 &&
  operation.outcomes.every(
    outcome => outcome.protocol !== 'http' || outcome.kind !== 'success' || typedContents(outcome.content).length === 0,
  )

/**
 * Whether the status and headers of a response contain more than its body: the status distinguishes several responses
 * (but not those of pages), or a response declares headers. Streams and operations with `x-result-by` have types of
 * another kind.
 */
export const describesAnswers = (operation: Operation): boolean => {
  if (operation.sender !== 'user' || operation.resultBy !== undefined || streamsOf(operation).length > 0) return false
  const successes = operation.outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'success' ? [outcome] : [],
  )
  return (
    (operation.pagination === undefined && successes.length > 1) || successes.some(({ headers }) => headers.length > 0)
  )
}

/** Whether bodies of a media type are text by default. */
export const isTextType = (mediaType: string): boolean => /^text\/(?!event-stream$)/.test(essenceOf(mediaType))

/** Whether a body of a media type other than JSON and forms is text, because its schema requires a string: XML, YAML, a JWT. */
export const isTextBySchema = (mediaType: string, schema: Schema | undefined): boolean =>
  schema !== undefined && !isJsonOrForm(mediaType) && !isBytesType(mediaType) && takesOnlyText(schema)

const isJsonOrForm = (mediaType: string): boolean =>
  isJsonType(mediaType) || /^application\/x-www-form-urlencoded$|^multipart\//.test(essenceOf(mediaType))

/** Whether every value that a schema accepts is a string. */
export const takesOnlyText = (schema: Schema): boolean => askedOnce(isText, () => false)(schema)

const isText = (schema: Schema, inner: (part: Schema) => boolean): boolean => {
  if (schema.always !== undefined || isBytes(schema)) return false
  const { type, const: fixed, enum: values, ref, allOf, anyOf, oneOf } = schema.keywords
  if (type !== undefined) return type.length === 1 && type[0] === 'string'
  if (fixed !== undefined) return typeof fixed.value === 'string'
  if (values !== undefined) return values.length > 0 && values.every(value => typeof value === 'string')
  const everyOne = (parts: readonly Schema[] = []): boolean => parts.length > 0 && parts.every(inner)
  return (ref !== undefined && inner(ref)) || (allOf?.some(inner) ?? false) || everyOne(anyOf) || everyOne(oneOf)
}

/**
 * Whether a body of another media type than JSON, forms and text may be bytes, depending on its schema:
 * `application/x-protobuf`, any type (RFC 9110 §12.5.1).
 */
export const isBytesBySchema = (mediaType: string, schema: Schema | undefined): boolean =>
  schema !== undefined &&
  !isJsonOrForm(mediaType) &&
  !isBytesType(mediaType) &&
  !isTextType(mediaType) &&
  takesBytes(schema)

/** Whether some values that a schema accepts are bytes. */
const takesBytes = (schema: Schema): boolean => askedOnce(areBytes, () => false)(schema)

const areBytes = (schema: Schema, inner: (part: Schema) => boolean): boolean => {
  const { ref, allOf, anyOf, oneOf } = schema.keywords
  return (
    isBytes(schema) ||
    (ref !== undefined && inner(ref)) ||
    [allOf, anyOf, oneOf].some(parts => parts?.some(inner) === true)
  )
}
