import type { Content, Operation } from './api.ts'
import { isBytes } from './bytes.ts'
import { meant } from './meant.ts'
import {
  essenceOf,
  isBytesType,
  isJsonType,
  isMultipartType,
  isStreamType,
  isTextType,
  isUrlencodedType,
  kindOfBody,
} from './media-type.ts'
import { askedOnce } from './same-value.ts'
import type { Schema } from './schema.ts'

/**
 * The contents of a response that the type and the validators of its whole body cover; none if the response is always
 * streamed. A stream that is read as a whole has no type, and does not have that of the other contents.
 */
export const typedContents = (contents: readonly Content[]): readonly Content[] => {
  const whole = codeContents(contents).filter(({ stream }) => stream === undefined)
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

/** Whether a body of a media type other than JSON and forms is text, because its schema requires a string: XML, YAML, a JWT. */
export const isTextBySchema = (mediaType: string, schema: Schema | undefined): boolean =>
  schema !== undefined && !isJsonOrForm(mediaType) && !isBytesType(mediaType) && takesOnlyText(schema)

const isJsonOrForm = (mediaType: string): boolean =>
  isJsonType(mediaType) || isUrlencodedType(mediaType) || essenceOf(mediaType).startsWith('multipart/')

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

/**
 * The contents of a body in generated code. No code parses XML or the parts of `multipart/related`: such a body is its text
 * or its bytes, whatever its schema. It is left out if another media type has the same schema and is parsed.
 */
export const codeContents = (contents: readonly Content[]): readonly Content[] => {
  if (!contents.some(isUnparsed)) return contents
  return contents.flatMap(content =>
    isUnparsed(content) ? (isCovered(content, contents) ? [] : [asRead(content)]) : [content],
  )
}

/** Whether code cannot make values of its schema from a body, because no code parses the media type. */
export const isUnparsed = ({ mediaType, schema, stream }: Content): boolean =>
  stream === undefined &&
  schema !== undefined &&
  !isJsonType(mediaType) &&
  !isUrlencodedType(mediaType) &&
  !isBytesType(mediaType) &&
  !isMultipartType(mediaType) &&
  !mediaType.includes('*') &&
  !mayBeText(schema) &&
  !takesBytes(schema)

/** Whether another media type has the same schema, and code parses it. */
export const isCovered = ({ schema }: Content, contents: readonly Content[]): boolean =>
  schema !== undefined &&
  contents.some(other => other.schema !== undefined && !isUnparsed(other) && meant(other.schema) === meant(schema))

/** How a body is read that is not parsed. */
export const readAs = (mediaType: string): 'text' | 'bytes' => (kindOfBody(mediaType) === 'text' ? 'text' : 'bytes')

/** Emitters compare schemas by identity. */
const unparsed = new WeakMap<Content, Content>()

const asRead = (content: Content): Content => {
  const known = unparsed.get(content)
  if (known !== undefined || content.schema === undefined) return known ?? content
  const { uri, origin, resource } = content.schema
  const bytes = { contentMediaType: 'application/octet-stream' }
  const made: Content = {
    ...content,
    schema: {
      uri: `${uri}/x-body`,
      origin,
      name: undefined,
      always: undefined,
      resource,
      keywords: { type: ['string'], ...(readAs(content.mediaType) === 'bytes' && bytes), extensions: new Map() },
    },
  }
  unparsed.set(content, made)
  return made
}

/** Whether some values that a schema accepts are strings. */
const mayBeText = (schema: Schema): boolean => askedOnce(isMaybeText, () => true)(schema)

const isMaybeText = (schema: Schema, inner: (part: Schema) => boolean): boolean => {
  if (schema.always !== undefined) return schema.always
  const { type, const: fixed, enum: values, ref, allOf, anyOf, oneOf, properties, items } = schema.keywords
  // without `type`, these keywords imply it
  if (type === undefined ? properties !== undefined || items !== undefined : !type.includes('string')) return false
  return (
    (fixed === undefined || typeof fixed.value === 'string') &&
    (values === undefined || values.some(value => typeof value === 'string')) &&
    (ref === undefined || inner(ref)) &&
    (allOf === undefined || allOf.every(inner)) &&
    [anyOf, oneOf].every(parts => parts === undefined || parts.some(inner))
  )
}
