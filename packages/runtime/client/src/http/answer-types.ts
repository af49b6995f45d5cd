import { headerRecord } from '../core/connection.ts'
import { type ReadBody, text } from '../core/read-body.ts'
import type { ParseResponse } from '../json/integers.ts'
import type { WriteHeaders } from './header-params.ts'

/** Statuses whose responses have no body (Fetch 2.2.3). */
export const NO_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])

/** Reads any body as bytes. A status without a body gives the empty text, as in other readers. */
export const bytes: ReadBody = async (response, most, success) => {
  const { ok, status } = response
  if (!(ok || success?.includes(status)) || NO_BODY.has(status)) return text(response, most)
  return blobOf(response, most)
}

/**
 * Like the given reader, for an operation that may return no content: a response without bytes and without a media type is `undefined`, not an
 * empty file.
 */
export const orNothing =
  (read: ReadBody): ReadBody =>
  async (...given) => {
    const body = await read(...given)
    return body instanceof Blob && !body.size && !body.type ? '' : body
  }

const blobOf = async (response: Response, most: number): Promise<Blob | undefined> => {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let left = most; ; ) {
    const value = (await reader?.read())?.value
    if (!value) return new Blob(chunks, { type: typeOf(response) })
    left -= value.length
    if (left < 0) return undefined
    chunks.push(value)
  }
}

/** Text in the encoding that `content-type` names (RFC 9110 8.3.2), UTF-8 if it names none or an unknown one. */
export const charsetText: ReadBody = async (response, most) => {
  const [, charset] = CHARSET.exec(typeOf(response)) ?? []
  if (charset === undefined || JSON_TYPE.test(typeOf(response))) return text(response, most)
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(charset)
  } catch {
    return text(response, most)
  }
  const blob = await blobOf(response, most)
  return blob && decoder.decode(await blob.arrayBuffer())
}

/** Reads JSON and text as text, everything else as bytes. For responses with several media types. */
export const bytesOrText: ReadBody = (response, most, success) =>
  JSON_TYPE.test(typeOf(response)) || TEXT_TYPE.test(typeOf(response))
    ? charsetText(response, most)
    : bytes(response, most, success)

/** Parses JSON media types, and leaves others unchanged. For responses that are not always JSON. */
export const jsonOrAsIs =
  (parse: ParseResponse = text => JSON.parse(text)): ParseResponse =>
  (body, integers, answer) =>
    answer && !JSON_TYPE.test(typeOf(answer)) ? body : parse(body, integers)

/** Sets `accept` to the media types that the operation declares, unless the caller set it. */
export const accept =
  (types: string): WriteHeaders =>
  (_input, headers, _fail, settings, options) => {
    if ((settings.accept ?? headerRecord(options.headers)['accept']) === undefined) headers['accept'] = types
  }

const typeOf = ({ headers }: Pick<Response, 'headers'>): string => headers.get('content-type') ?? ''

const CHARSET = /;\s*charset="?([^\s;"]+)/i
// The model classifies the media types of documents likewise; this package is sent to browsers and does not depend on it.
// RFC 6838 4.2.8: the suffix names the syntax of a media type
const JSON_TYPE = /^[^;]*[/+]json\s*(?:;|$)/i
const TEXT_TYPE = /^\s*text\/|^[^;]*[/+](?:xml|yaml|csv|x-www-form-urlencoded)\s*(?:;|$)/i
