import type { RequestBody } from '../core/core.ts'
import { HEADER_VALUE } from '../core/header-value.ts'
import { stringify } from '../json/stringify.ts'
import { form } from './styles.ts'
import { type Encode, encoded, scalar, type Write } from './url.ts'

/** Serializes an input's `body`. Sets `content-type`, unless the platform does. */
export type WriteBody = (value: unknown, headers: Record<string, string>) => RequestBody

/** The encoding of one property of a form. Default: by the type of its value. */
export interface PartEncoding {
  readonly type?: string
  readonly write?: Write
  readonly encode?: Encode
  /**
   * Whether a JSON part has a file name. Set if the value may also be a text: form parsers report the media type of files only.
   */
  readonly named?: true
}

/** A JSON body. */
export const json: WriteBody = (value, headers) => {
  headers['content-type'] ??= 'application/json'
  return stringify(value)
}

/** A JSON body of another media type: `application/merge-patch+json`. */
export const jsonAs =
  (mediaType: string): WriteBody =>
  (value, headers) => {
    headers['content-type'] = mediaType
    return stringify(value)
  }

/** `application/x-www-form-urlencoded`. Lists repeat their name; objects are JSON, unless the contract defines a style. */
export const urlencoded =
  (parts: Readonly<Record<string, PartEncoding>> = {}): WriteBody =>
  (value, headers) => {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    const texts = Object.entries(value as object).map(([name, item]) => {
      if (item === undefined) return undefined
      refuseInfinite(name, item)
      const { type, write, encode = encoded } = parts[name] ?? {}
      if (write) return write(encoded(name), item, encode, why => refuse(name, why))
      const plain = type?.endsWith('json')
        ? stringify(item)
        : Array.isArray(item)
          ? item
          : isPlainObject(item)
            ? stringify(item)
            : scalar(item)
      return form(encoded(name), plain, encode)
    })
    return texts.filter(text => text !== undefined).join('&')
  }

/**
 * `multipart/form-data` (RFC 7578). A list has one part for each item, a `Blob` is a file, an object a JSON part. Only files have
 * a file name: many servers treat each part with a file name as a file.
 */
export const multipart =
  (parts: Readonly<Record<string, PartEncoding>> = {}): WriteBody =>
  (value, headers) => {
    if (value instanceof FormData) {
      // the platform adds the header, because it chooses the boundary
      delete headers['content-type']
      return value
    }
    const boundary = `part-${crypto.randomUUID()}`
    const pieces: BlobPart[] = []
    for (const [name, item] of Object.entries(value as object)) {
      refuseInfinite(name, item)
      for (const one of Array.isArray(item) ? item : [item]) {
        if (one === undefined || one === null) continue
        const types = parts[name]?.type?.split(',').map(type => type.trim())
        const [content, type, file] = partOf(one, types, parts[name]?.named)
        pieces.push(
          `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`,
          file === undefined ? '' : `; filename="${quoted(file)}"`,
          type === undefined ? '' : `\r\nContent-Type: ${type}`,
          '\r\n\r\n',
          content,
          '\r\n',
        )
      }
    }
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    return new Blob([...pieces, `--${boundary}--\r\n`])
  }

/** Throws `TypeError` for NaN and infinite numbers, like JSON. Readers would see a text. */
const refuseInfinite = (name: string, value: unknown): void => {
  for (const item of [value].flat())
    if (typeof item === 'number' && !Number.isFinite(item)) refuse(name, `is ${item}, which is not a number in a form`)
}

const refuse = (name: string, why: string): never => {
  throw new TypeError(`${name} ${why}`)
}

/**
 * The content of a part, its media type and its file name. If the contract lists several types, the type of the value, otherwise
 * the first concrete type.
 */
const partOf = (
  value: unknown,
  types: readonly string[] | undefined,
  named: true | undefined,
): readonly [content: BlobPart, type: string | undefined, file?: string | undefined] => {
  const stated = types?.find(type => !type.includes('*'))
  if (isBytes(value)) {
    const type = (value instanceof Blob && value.type) || stated || 'application/octet-stream'
    return [
      value,
      HEADER_VALUE.test(type) ? type : 'application/octet-stream',
      value instanceof File ? value.name : 'blob',
    ]
  }
  const json = types?.find(type => type.endsWith('json'))
  if (isPlainObject(value) || json) return [stringify(value), json ?? stated ?? 'application/json', named && 'blob']
  return [scalar(value), stated]
}

/** Quotes a name in the header of a part, as HTML requires (Multipart form data). */
const quoted = (name: string): string => name.replace(/\r\n?|\n/g, '%0D%0A').replace(/"/g, '%22')

/**
 * Sends bytes or text unchanged: a `Blob`, a buffer, a stream, a string. A `Blob` keeps its own type if a media range or one of
 * `others` matches it.
 */
export const verbatimBody =
  (mediaType: string, ...others: readonly string[]): WriteBody =>
  (value, headers) => {
    const own = value instanceof Blob && value.type
    const isRange = mediaType.includes('*')
    headers['content-type'] =
      own && (isRange || others.some(type => type === own || type.includes('*')))
        ? own
        : !isRange
          ? mediaType
          : typeof value === 'string' && /^(?:\*|text)\//.test(mediaType)
            ? 'text/plain'
            : 'application/octet-stream'
    return value as RequestBody
  }

/** The writers of a body with several media types, besides the first. */
interface OtherWriters {
  /** Writes an object that holds bytes. */
  readonly form?: WriteBody
  /** Writes bytes. */
  readonly bytes?: WriteBody
  /** Writes a text. */
  readonly text?: WriteBody
  /** The other media types whose schemas differ, each with its writer and the properties that its schema requires. */
  readonly objects?: readonly (readonly [mediaType: string, write: WriteBody, ...required: string[]])[]
  /** The properties that the schema of the first media type requires. */
  readonly required?: readonly string[]
}

/**
 * A body with one of several media types. The header `content-type` of the call selects the first one or one of
 * `objects`; otherwise, the value selects one: bytes, a text, an object that holds bytes, or one that lacks a property
 * that the first media type requires. The first writer is used for anything else.
 */
export const bodyOf =
  (first: WriteBody, { form, bytes, text, objects = [], required = [] }: OtherWriters): WriteBody =>
  (value, headers) => {
    const lacks = (names: readonly string[]) => names.some(name => (value as Members)[name] === undefined)
    const stated = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    const write =
      objects.find(([type]) => type === stated)?.[1] ??
      (typeof value === 'string'
        ? text
        : isBytes(value) || value instanceof ReadableStream
          ? bytes
          : holdsBytes(value)
            ? form
            : !stated && isPlainObject(value) && lacks(required)
              ? objects.find(([, , ...names]) => names[0] && !lacks(names))?.[1]
              : undefined)
    return (write ?? first)(value, headers)
  }

type Members = Readonly<Record<string, unknown>>

const holdsBytes = (value: unknown): boolean =>
  value instanceof FormData ||
  (isPlainObject(value) &&
    Object.values(value as object)
      .flat()
      .some(isBytes))

const isBytes = (value: unknown): value is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> =>
  value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
