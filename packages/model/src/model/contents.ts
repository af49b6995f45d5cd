import { unrestricting } from './annotations.ts'
import type { Content, Operation } from './api.ts'
import { isBytes } from './bytes.ts'
import { meant } from './meant.ts'
import {
  essenceOf,
  isBytesType,
  isJsonType,
  isMultipartType,
  isRange,
  isStreamType,
  isTextType,
  isUrlencodedType,
  kindOfBody,
} from './media-type.ts'
import { askedOnce } from './same-value.ts'
import type { Schema } from './schema.ts'

/**
 * The contents of a response that the type and the validators of its whole body describe; empty if the response is
 * always streamed. A stream that is read as a whole is included only if there are no other contents: it has no type,
 * and differs from them.
 */
export const typedContents = (contents: readonly Content[]): readonly Content[] => {
  const whole = codeContents(contents).filter(({ stream }) => stream === undefined)
  const typed = whole.filter(({ mediaType }) => !isStreamType(mediaType))
  return typed.length === 0 ? whole : typed
}

/**
 * The contents by media type, without parameters and in lower case, if their schemas differ, so that only the media type
 * of a body decides which schema it must match. Otherwise empty.
 */
export const contentsByType = (contents: readonly Content[]): ReadonlyMap<string, readonly Content[]> => {
  const schemas = new Set(contents.map(({ mediaType, schema }) => (schema === undefined ? mediaType : meant(schema))))
  const byType = new Map<string, readonly Content[]>()
  if (schemas.size < 2) return byType
  for (const content of contents) {
    const type = essenceOf(content.mediaType)
    byType.set(type, [...(byType.get(type) ?? []), content])
  }
  return byType.size < 2 ? new Map() : byType
}

/** The contents of successful responses that are streams of items. */
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

/** Whether a request's body may be bytes, which a client can send in chunks. */
export const sendsBytes = ({ binding }: Pick<Operation, 'binding'>): boolean =>
  binding.protocol === 'http' && (binding.body?.content ?? []).some(({ mediaType }) => isBytesType(mediaType))

/**
 * The chunks in which a client can send the body: bytes or items; undefined if it can only send the body as a whole. If
 * a body of items may also be bytes, the chunks are items.
 */
export const sentForm = (operation: Pick<Operation, 'binding'>): 'bytes' | 'lines' | 'sequence' | undefined => {
  const [stream] = sentStreamsOf(operation)
  if (stream !== undefined) return stream.stream?.form === 'sequence' ? 'sequence' : 'lines'
  return sendsBytes(operation) ? 'bytes' : undefined
}

/** Whether each successful response of an operation is a stream or has no body, so that no response has a value. */
export const onlyStreams = (operation: Pick<Operation, 'outcomes'>): boolean =>
  streamsOf(operation).length > 0 &&
  operation.outcomes.every(
    outcome => outcome.protocol !== 'http' || outcome.kind !== 'success' || typedContents(outcome.content).length === 0,
  )

/**
 * Whether the status or the headers of a response contain information that its body does not: there are several
 * responses with different statuses (other than for pages), or a response declares headers. False for streams and
 * operations with `x-result-by`, whose results have other types.
 */
export const describesResponses = (operation: Operation): boolean => {
  if (operation.sender !== 'user' || operation.resultBy !== undefined || streamsOf(operation).length > 0) return false
  const successes = operation.outcomes.flatMap(outcome =>
    outcome.protocol === 'http' && outcome.kind === 'success' ? [outcome] : [],
  )
  return (
    (operation.pagination === undefined && successes.length > 1) || successes.some(({ headers }) => headers.length > 0)
  )
}

/**
 * Whether the schema makes a body text, because it requires a string. Applies to media types other than JSON, forms and
 * bytes: XML, YAML, a JWT.
 */
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
 * Whether the schema decides that a body may be bytes. Applies to media types other than JSON, forms and text:
 * `application/x-protobuf`, any type (RFC 9110 §12.5.1).
 */
export const isBytesBySchema = (mediaType: string, schema: Schema | undefined): boolean =>
  schema !== undefined &&
  !isJsonOrForm(mediaType) &&
  !isBytesType(mediaType) &&
  !isTextType(mediaType) &&
  takesBytes(schema)

/**
 * Whether a body is a value of JSON although its media type is a range: the range includes JSON, and the schema accepts
 * no bytes. A text is JSON only in the range of all types.
 */
export const isJsonInRange = (mediaType: string, schema: Schema | undefined): boolean => {
  const range = essenceOf(mediaType)
  if (range !== '*/*' && (range !== 'application/*' || schema === undefined || takesOnlyText(schema))) return false
  return schema === undefined || !takesBytes(schema)
}

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
 * The contents of a body in generated code, which does not parse XML, the parts of `multipart/related`, or forms in
 * responses: such a body is its text or its bytes, whatever its schema. It is omitted if another content has the same schema and is parsed.
 */
export const codeContents = (contents: readonly Content[]): readonly Content[] => {
  if (!contents.some(isUnparsed)) return contents
  return contents.flatMap(content =>
    isUnparsed(content) ? (isCovered(content, contents) ? [] : [asRead(content)]) : [content],
  )
}

/**
 * Whether the body has a schema, but generated code does not parse its media type, and so cannot create values of the
 * schema.
 */
export const isUnparsed = ({ mediaType, schema, stream, isResponse = false }: Content): boolean =>
  stream === undefined &&
  schema !== undefined &&
  !isJsonType(mediaType) &&
  !isBytesType(mediaType) &&
  (isResponse || !(isUrlencodedType(mediaType) || isMultipartType(mediaType))) &&
  !isRange(mediaType) &&
  !mayBeText(schema) &&
  !takesBytes(schema)

/** Whether another content has the same schema, and generated code parses it. */
export const isCovered = ({ schema }: Content, contents: readonly Content[]): boolean =>
  schema !== undefined &&
  contents.some(other => other.schema !== undefined && !isUnparsed(other) && meant(other.schema) === meant(schema))

/**
 * Whether the media type alone decides whether a body is text or bytes, because there is no schema, or one that accepts
 * any value.
 */
export const isUndescribed = ({ mediaType, schema, stream }: Content): boolean =>
  stream === undefined &&
  !isRange(mediaType) &&
  !isJsonOrForm(mediaType) &&
  !isStreamType(mediaType) &&
  (schema === undefined || isUnrestricted(schema))

const isUnrestricted = ({ always, keywords }: Schema): boolean =>
  always ?? Object.keys(keywords).every(name => unrestricting.has(name))

/** The form in which generated code reads a body that it does not parse. */
export const readAs = (mediaType: string): 'text' | 'bytes' => (kindOfBody(mediaType) === 'text' ? 'text' : 'bytes')

/** Cached, because emitters compare schemas by identity. */
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
export const mayBeText = (schema: Schema): boolean => askedOnce(isMaybeText, () => true)(schema)

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
