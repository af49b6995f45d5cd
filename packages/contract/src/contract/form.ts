import { isJsonArray } from '@chainwright/model'
import {
  essenceOf,
  flattened,
  isBytesType,
  isJsonType,
  isTextual,
  memberOf,
  membersOf,
  typesOf,
} from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { type FormPart, multipartText } from '../format/multipart.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import type { PartEncoding, SchemaText } from './contract.ts'
import { sample } from './sample.ts'

type Encodings = Readonly<Record<string, PartEncoding>>

/** A form: the schema of its members, and their encodings (OpenAPI 3.1 §4.8.14.4). */
export interface Form {
  readonly schema: SchemaText | undefined
  readonly encoding: Encodings
}

/** A value as `multipart/form-data`: a part for each member, and for each item of a list. */
export const writtenForm = (form: Form, value: Json): { readonly text: string; readonly type: string } =>
  multipartText(
    membersOf(value).flatMap(([name, member]) => {
      const { flat, items } = kindOf(form, name)
      const each = isJsonArray(member) ? member : [member]
      return each.map(one => ({ name, ...writtenPart(items ?? flat, one, form, name) }))
    }),
  )

const writtenPart = (
  flat: JsonObject,
  value: Json,
  { encoding }: Form,
  name: string,
): { readonly fileName?: string; readonly headers: Readonly<Record<string, string>>; readonly text: string } => {
  const stated = encodingOf(encoding, name)
  const own = stated?.contentType ?? typeOf(flat, value)
  const headers = (stated?.headers ?? []).flatMap(({ name: header, required, schema: of }) => {
    const drawn = required && of !== undefined ? sample(of, 1) : undefined
    return drawn === undefined ? [] : [[header, typeof drawn === 'string' ? drawn : JSON.stringify(drawn)] as const]
  })
  const isText = typeof value === 'string' && !(stated?.contentType !== undefined && isJsonType(stated.contentType))
  return {
    ...(isFile(flat, stated) ? { fileName: 'drawn' } : {}),
    headers: { ...(own === undefined ? {} : { 'content-type': firstOf(own) }), ...Object.fromEntries(headers) },
    text: isText ? value : JSON.stringify(value),
  }
}

/** OpenAPI 3.1 §4.8.15.1: text without a type, JSON for objects, bytes for values without a JSON type. */
const typeOf = (flat: JsonObject, value: Json): string | undefined => {
  const media = flat['contentMediaType']
  if (isBytes(flat)) return typeof media === 'string' ? media : 'application/octet-stream'
  if (typeof media === 'string') return media
  return typeof value === 'object' && value !== null ? 'application/json' : undefined
}

/** The first type of `image/png, image/jpeg`; for a range, a type in it. */
const firstOf = (contentType: string): string => {
  const first = contentType.split(',', 1)[0]?.trim() ?? ''
  const [kind = '', of] = first.split('/')
  return of === '*' ? (likely.get(kind) ?? 'application/octet-stream') : first
}

const likely = new Map([
  ['image', 'image/png'],
  ['audio', 'audio/mpeg'],
  ['video', 'video/mp4'],
  ['text', 'text/plain'],
])

/**
 * The members that are files of a certain media type, such as images. No schema describes which bytes are valid there.
 */
export const filesOf = (form: Form, value: Json): readonly string[] =>
  membersOf(value).flatMap(([name]) => {
    const { flat, items } = kindOf(form, name)
    const of = items ?? flat
    const stated = encodingOf(form.encoding, name)
    const type = stated?.contentType ?? typeOf(of, '')
    return isFile(of, stated) && type !== undefined && essenceOf(type) !== 'application/octet-stream' ? [name] : []
  })

/**
 * Reads the parts as a value of the form's schema, as a server does: numbers and booleans by their type, objects from
 * JSON, and parts with the same name as a list. Bytes are a `Blob`.
 */
export const readForm = (form: Form, parts: readonly FormPart[]): Readonly<Record<string, unknown>> => {
  const found = new Map<string, unknown>()
  for (const part of parts) {
    const { flat, items } = kindOf(form, part.name)
    const value = readPart(items ?? flat, part, form)
    const before = found.get(part.name)
    if (items !== undefined) found.set(part.name, [...((before ?? []) as readonly unknown[]), value])
    else found.set(part.name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(found)
}

const readPart = (flat: JsonObject, part: FormPart, { encoding }: Form): unknown => {
  const stated = encodingOf(encoding, part.name)
  const types = typesIn(flat)
  const text = new TextDecoder().decode(part.bytes)
  if (isFile(flat, stated)) return new Blob([part.bytes as Uint8Array<ArrayBuffer>])
  if (stated?.contentType !== undefined && isJsonType(stated.contentType)) return parsed(text) ?? text
  if (types.length === 0) return part.fileName === undefined ? text : new Blob([part.bytes as Uint8Array<ArrayBuffer>])
  if (types.includes('string'))
    return types.some(type => type === 'object' || type === 'array') && isJsonType(part.headers['content-type'] ?? '')
      ? (parsed(text) ?? text)
      : text
  const value = parsed(text)
  const isOf = (type: string): boolean =>
    type === 'integer' || type === 'number'
      ? typeof value === 'number'
      : type === 'object'
        ? isObject(value)
        : type === 'array'
          ? Array.isArray(value)
          : type === 'null'
            ? value === null
            : typeof value === type
  return value !== undefined && types.some(isOf) ? value : text
}

/** The schema of a member; for a list, that of its `items`, because each item is a separate part. */
const kindOf = (
  { schema }: Form,
  name: string,
): { readonly flat: JsonObject; readonly items: JsonObject | undefined } => {
  const whole = schema && flattened(schema.schema, schema.document)
  const properties = memberOf(whole, 'properties')
  const written = memberOf(properties, name) ?? memberOf(whole, 'additionalProperties')
  const flat = (schema && flattened(written, schema.document)) ?? {}
  const isList = typesIn(flat).includes('array')
  return { flat, items: isList ? ((schema && flattened(flat['items'], schema.document)) ?? {}) : undefined }
}

const typesIn = (flat: JsonObject): readonly string[] => typesOf(flat['type'])

const encodingOf = (encoding: Encodings, name: string): PartEncoding | undefined =>
  Object.hasOwn(encoding, name) ? encoding[name] : undefined

/** OpenAPI 3.0 §4.7.14.4 and 3.1 §4.8.14.2: `format: binary`, or a media type without an encoding as text. */
const isBytes = (flat: JsonObject): boolean =>
  typesIn(flat).includes('string') &&
  (flat['format'] === 'binary' ||
    (typeof flat['contentMediaType'] === 'string' &&
      isBytesType(flat['contentMediaType']) &&
      flat['contentEncoding'] === undefined))

/** Whether a part is a file: bytes, or a value without a JSON type whose media type is not a text type. */
const isFile = (flat: JsonObject, stated: PartEncoding | undefined): boolean => {
  if (isBytes(flat)) return true
  if (typesIn(flat).length > 0) return false
  const media = stated?.contentType ?? flat['contentMediaType']
  return typeof media === 'string' && !isJsonType(media) && !isTextual(media)
}
