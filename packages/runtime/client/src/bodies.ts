import type { RequestBody } from './exchange.ts'
import { stringify } from './stringify.ts'
import { form } from './styles.ts'
import { type Encode, scalar, type Write } from './url.ts'

/** Makes a body of an input's `body`. Sets `content-type` where the platform does not do it itself. */
export type WriteBody = (value: unknown, headers: Record<string, string>) => RequestBody

/** How one property of a form is written; without it, by what its value is. */
export interface PartEncoding {
  readonly type?: string
  readonly write?: Write
  readonly encode?: Encode
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

/** `application/x-www-form-urlencoded`. Lists repeat their name; objects are JSON, unless the contract says a style. */
export const urlencoded =
  (parts: Readonly<Record<string, PartEncoding>> = {}): WriteBody =>
  (value, headers) => {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    const texts = Object.entries(value as object).map(([name, item]) => {
      if (item === undefined) return undefined
      const { type, write, encode = encodeURIComponent } = parts[name] ?? {}
      if (write) return write(encodeURIComponent(name), item, encode)
      const plain = type?.endsWith('json')
        ? stringify(item)
        : Array.isArray(item)
          ? item
          : isPlainObject(item)
            ? stringify(item)
            : scalar(item)
      return form(encodeURIComponent(name), plain, encode)
    })
    return texts.filter(text => text !== undefined).join('&')
  }

/** `multipart/form-data`. A list is one part an item, a `Blob` a file, an object a JSON part; the platform writes the boundary. */
export const multipart =
  (parts: Readonly<Record<string, PartEncoding>> = {}): WriteBody =>
  value => {
    if (value instanceof FormData) return value
    const data = new FormData()
    for (const [name, item] of Object.entries(value as object)) {
      for (const one of Array.isArray(item) ? item : [item]) {
        if (one === undefined || one === null) continue
        const type = parts[name]?.type
        if (isBytes(one)) data.append(name, type && !(one instanceof Blob && one.type) ? typed(one, type) : asBlob(one))
        else if (isPlainObject(one) || type?.endsWith('json'))
          data.append(name, new Blob([stringify(one)], { type: type ?? 'application/json' }))
        else if (type) data.append(name, new Blob([scalar(one)], { type }))
        else data.append(name, scalar(one))
      }
    }
    return data
  }

/** Bytes or text as they are: a `Blob`, a buffer, a stream, a string. */
export const verbatimBody =
  (mediaType: string): WriteBody =>
  (value, headers) => {
    headers['content-type'] = mediaType.includes('*')
      ? (value instanceof Blob && value.type) || 'application/octet-stream'
      : mediaType
    return value as RequestBody
  }

/**
 * A body of one of several media types, by what the value is: `form` for an object that holds bytes, `bytes` for bytes, `text` for a text,
 * and the first writer for anything else.
 */
export const bodyOf =
  (
    first: WriteBody,
    { form, bytes, text }: { readonly form?: WriteBody; readonly bytes?: WriteBody; readonly text?: WriteBody },
  ): WriteBody =>
  (value, headers) => {
    const write =
      typeof value === 'string'
        ? text
        : isBytes(value) || value instanceof ReadableStream
          ? bytes
          : holdsBytes(value)
            ? form
            : undefined
    return (write ?? first)(value, headers)
  }

const holdsBytes = (value: unknown): boolean =>
  value instanceof FormData ||
  (isPlainObject(value) &&
    Object.values(value as object)
      .flat()
      .some(isBytes))

const isBytes = (value: unknown): value is Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> =>
  value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)

const asBlob = (value: Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer>): Blob =>
  value instanceof Blob ? value : new Blob([value])

const typed = (value: Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer>, type: string): Blob =>
  value instanceof File ? new File([value], value.name, { type }) : new Blob([value], { type })

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
