import {
  type Content,
  codeContents,
  contentsByType,
  isBytes as describesBytes,
  essenceOf,
  type HttpBody,
  isJsonInRange,
  isJsonType,
  isMultipartType,
  isRange,
  isSentIn,
  isUrlencodedType,
  itemContents,
  type Json,
  kindOfBody,
  refuses,
  type Schema,
  withCertainParts,
} from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { arrayOf, callOf, memberOf, objectOf } from '../source/typescript/layouts.ts'
import { literal, objectKey } from '../source/typescript/quoting.ts'

/**
 * The code of the runtime function that writes a body. If the contract declares several media types, JSON is the
 * default, otherwise the first one. A form, bytes or text selects the media type for its kind.
 */
export const bodyWriter = ({ content }: HttpBody, runtime: (name: string) => Code): Code => {
  const all = codeContents(content)
  const streams = itemContents(all)
  const [stream] = streams
  if (stream === undefined) return wholeWriter(all, runtime)
  const whole = all.filter(content => !streams.includes(content))
  return callOf(runtime('streamBody'), [
    literal(stream.mediaType),
    ...(whole.length > 0 ? [wholeWriter(whole, runtime)] : []),
  ])
}

const wholeWriter = (content: readonly Content[], runtime: (name: string) => Code): Code => {
  const chosen = content.find(({ mediaType }) => isJsonType(mediaType)) ?? content[0]
  const rest = content.filter(each => each !== chosen)
  const isBytesFirst = isBytes(chosen)
  const first = writerOf(chosen, runtime, isBytesFirst ? rest.filter(isVerbatim) : [])
  const [bytes] = isBytesFirst ? [] : rest.filter(isBytes)
  const typed = rest.filter(each => each !== bytes && isVerbatim(each))
  const others = [
    ...other('form', isForm(chosen) ? undefined : rest.find(isForm), runtime),
    ...other('bytes', bytes, runtime, typed),
    ...other('text', mayBeText(chosen?.schema) ? undefined : rest.find(isText), runtime),
    ...objects(chosen, rest, runtime),
  ]
  return others.length === 0 ? first : callOf(runtime('bodyOf'), [first, objectOf(others)])
}

/** The writers of JSON and forms whose schemas differ from the one of the first media type. */
const objects = (chosen: Content | undefined, rest: readonly Content[], runtime: (name: string) => Code): Code[] => {
  if (chosen === undefined || !isParsed(chosen)) return []
  const rows = rest
    .filter(content => isParsed(content) && contentsByType([chosen, content]).size > 0)
    .map(content => {
      const names = requiredOf(content.schema).map(name => literal(name))
      return arrayOf([literal(essenceOf(content.mediaType)), writerOf(content, runtime), ...names])
    })
  if (rows.length === 0) return []
  const required = requiredOf(chosen.schema)
  return [
    memberOf('objects', arrayOf(rows)),
    ...(required.length === 0 ? [] : [memberOf('required', literal(required))]),
  ]
}

const isParsed = ({ mediaType }: Content): boolean =>
  isJsonType(mediaType) || isUrlencodedType(mediaType) || isMultipartType(mediaType)

/** The properties that a schema requires in a request. */
const requiredOf = (schema: Schema | undefined): string[] => {
  const parts = schema === undefined ? [] : [...withCertainParts(schema)]
  const isSent = (name: string): boolean =>
    parts.every(({ keywords }) => {
      const property = keywords.properties?.get(name)
      return property === undefined || isSentIn('input', property)
    })
  return [...new Set(parts.flatMap(({ keywords }) => keywords.required ?? []))].filter(isSent)
}

const other = (
  kind: string,
  content: Content | undefined,
  runtime: (name: string) => Code,
  typed: readonly Content[] = [],
): Code[] => (content === undefined ? [] : [memberOf(kind, writerOf(content, runtime, typed))])

/** Whether a body is sent unchanged, so that a `Blob` itself determines its media type. */
const isVerbatim = (content: Content): boolean =>
  !isForm(content) && !isJsonType(content.mediaType) && !isUrlencodedType(content.mediaType)

const isForm = (content: Content | undefined): boolean => isMultipartType(content?.mediaType ?? '')
const isBytes = (content: Content | undefined): boolean =>
  content !== undefined &&
  !isForm(content) &&
  !isJsonInRange(content.mediaType, content.schema) &&
  kindOfBody(content.mediaType) === 'bytes'
const isText = ({ mediaType, schema }: Content): boolean =>
  kindOfBody(mediaType) === 'text' && !isUrlencodedType(mediaType) && mayBeText(schema)

/** Whether a text can be a value of a schema. */
const mayBeText = (schema: Schema | undefined): boolean => {
  const seen = new Set<Schema>()
  for (let at = schema; at !== undefined && !seen.has(at); at = at.keywords.ref) {
    if (at.keywords.type !== undefined) return at.keywords.type.includes('string')
    seen.add(at)
  }
  return true
}

/** @param typed Other media types that a `Blob` may have. The client sends such a body unchanged. */
const writerOf = (
  chosen: Content | undefined,
  runtime: (name: string) => Code,
  typed: readonly Content[] = [],
): Code => {
  const type = chosen === undefined ? 'application/json' : essenceOf(chosen.mediaType)
  if (chosen === undefined || type === 'application/json' || isJsonInRange(chosen.mediaType, chosen.schema))
    return runtime('json')
  if (isJsonType(type)) return callOf(runtime('jsonAs'), [literal(type)])
  if (isMultipartType(type)) return callOf(runtime('multipart'), parts(chosen, runtime))
  if (isUrlencodedType(type)) return callOf(runtime('urlencoded'), parts(chosen, runtime))
  return callOf(
    runtime('verbatimBody'),
    [chosen, ...typed].map(({ mediaType }) => literal(mediaType)),
  )
}

const parts = ({ encoding, schema, mediaType }: Content, runtime: (name: string) => Code): Code[] => {
  const properties = isMultipartType(mediaType) ? propertiesOf(schema) : new Map<string, readonly Schema[]>()
  const rows = [...new Set([...encoding.keys(), ...properties.keys()])].flatMap(name => {
    const { contentType, style, explode, allowReserved } = encoding.get(name) ?? {}
    const schemas = properties.get(name) ?? []
    const type = contentType ?? bytesTypeOf(schemas)
    const write =
      style === undefined
        ? explode === false
          ? 'formJoined'
          : undefined
        : styleWriter(style, explode ?? style === 'form')
    const members = [
      ...(type === undefined ? [] : [memberOf('type', literal(type))]),
      ...(write === undefined ? [] : [memberOf('write', runtime(write))]),
      ...(allowReserved ? [memberOf('encode', runtime('reserved'))] : []),
      ...(schemas.some(isAmbiguous) ? [memberOf('named', 'true')] : []),
    ]
    return members.length === 0 ? [] : [memberOf(objectKey(name), objectOf(members))]
  })
  return rows.length === 0 ? [] : [objectOf(rows)]
}

/** Whether a value may be text or JSON. A reader distinguishes them by the media type of their part. */
const isAmbiguous = (property: Schema): boolean =>
  !refuses(property, '') && [{}, [], 0, true].some(value => !refuses(property, value as Json))

/** The media type of bytes that have no `encoding`; undefined if the schema gives none, several or a range. */
const bytesTypeOf = (properties: readonly Schema[]): string | undefined => {
  const types = new Set<string>()
  for (const schema of reached(properties, ({ keywords: { ref, items } }) => [ref, items]))
    if (describesBytes(schema)) types.add(schema.keywords.contentMediaType ?? 'application/octet-stream')
  const [type] = types
  return types.size !== 1 || type === 'application/octet-stream' || (type !== undefined && isRange(type))
    ? undefined
    : type
}

/** The properties of a form, with the schemas of each. */
const propertiesOf = (schema: Schema | undefined): ReadonlyMap<string, readonly Schema[]> => {
  const found = new Map<string, Schema[]>()
  for (const { keywords } of reached([schema], ({ keywords: { ref } }) => [ref]))
    for (const [name, property] of keywords.properties ?? []) found.set(name, [...(found.get(name) ?? []), property])
  return found
}

/**
 * The given schemas, the members of their `allOf`, `anyOf` and `oneOf`, and the schemas that `more` returns,
 * recursively.
 */
const reached = (
  schemas: readonly (Schema | undefined)[],
  more: (schema: Schema) => readonly (Schema | undefined)[],
): ReadonlySet<Schema> => {
  const open = [...schemas]
  const seen = new Set<Schema>()
  while (open.length > 0) {
    const at = open.pop()
    if (at === undefined || seen.has(at)) continue
    seen.add(at)
    const { allOf = [], anyOf = [], oneOf = [] } = at.keywords
    open.push(...more(at), ...allOf, ...anyOf, ...oneOf)
  }
  return seen
}

const styleWriter = (style: string, explode: boolean): string => {
  if (style === 'deepObject') return style
  if (explode || style === 'form') return explode ? 'form' : 'formJoined'
  return style === 'spaceDelimited' || style === 'pipeDelimited' ? style : 'form'
}
