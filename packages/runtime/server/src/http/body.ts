import { type FormReaders, isJson, mediaTypeOf, nearestRange } from '@chainwright/runtime-validation'
import type { HttpOperation, SentStreamRow } from '../contract/contract.ts'
import { BadRequest, HttpError } from '../exchange/errors.ts'
import type { BodyLimits, Exchange } from '../exchange/exchange.ts'
import { messagesOf } from '../exchange/issues.ts'
import { refusalOf } from '../json/fault.ts'
import { bodyAsWritten } from '../json/fractions.ts'
import { parseJson } from '../json/parse.ts'
import { bytesOfBody, type DecodeItem, itemsOfBody } from '../streams/body-stream.ts'

/**
 * Creates the reader of an operation's body. JSON is parsed; forms become objects (by `forms`, otherwise with texts and files);
 * text (`text/*`, and media types with a string schema) is a string; any other body is a `Blob`, or its bytes as they arrive.
 * Streams of items are read on demand. Rejects with 400, 408, 413 or 415.
 */
export const bodyReader = (
  body: NonNullable<HttpOperation['body']>,
  { limits, forms, streams = [], isStreamed = false }: BodyReading,
): ((exchange: Exchange) => Promise<unknown>) => {
  const accepted = body.mediaTypes.map(type => type.toLowerCase())
  const texts = body.texts?.map(type => type.toLowerCase()) ?? []
  const items = new Map(streams.map(stream => [stream.mediaType.toLowerCase(), { ...stream, limits }]))
  return async exchange => {
    const header = exchange.header('content-type')
    const mediaType = header === undefined ? undefined : mediaTypeOf(header)
    if (mediaType === undefined) {
      // without a content-length, only reading shows whether there is a body, because a chunked body may be empty
      const isEmpty = !hasLength(exchange) && (await bytesOf(exchange, limits)).length === 0
      if (isEmpty) return noBody(body)
      throw unsupported('missing', accepted)
    }
    const range = rangeOf(mediaType, accepted)
    const encoding = exchange.header('content-encoding')
    if (encoding !== undefined && !isIdentity(encoding)) {
      throw new HttpError(415, `Content-Encoding '${encoding}' is not supported; send the body without an encoding`, {
        headers: { 'accept-encoding': 'identity' },
      })
    }
    const stream = items.get(range)
    if (stream !== undefined) return itemsOfBody(exchange, stream)
    if (isJson(mediaType)) return readJsonBody(exchange, body, limits)
    if (mediaType === 'application/x-www-form-urlencoded') {
      const text = await textOf(exchange, limits)
      return plainForm(
        forms?.urlencoded === undefined ? formObject(new URLSearchParams(text)) : checkedForm(forms.urlencoded(text)),
      )
    }
    if (mediaType.startsWith('text/') || texts.includes(range))
      return textIn(charsetOf(header ?? mediaType), exchange, limits)
    const isForm = mediaType === 'multipart/form-data'
    if (isStreamed && !isForm) return bytesOfBody(exchange, limits)
    const bytes = await bytesOf(exchange, limits)
    if (isForm) {
      const form = await multipart(bytes, header ?? mediaType)
      return plainForm(forms?.multipart === undefined ? formObject(form) : await forms.multipart(form))
    }
    return new Blob([bytes as BlobPart], { type: mediaType })
  }
}

/** Whether the headers of a request announce a body (RFC 9112 §6.3). One in chunks may be empty. */
export const hasBody = (exchange: Pick<Exchange, 'header'>): boolean =>
  hasLength(exchange) || exchange.header('transfer-encoding') !== undefined

const hasLength = (exchange: Pick<Exchange, 'header'>): boolean => Number(exchange.header('content-length') ?? 0) > 0

interface BodyReading {
  readonly limits: BodyLimits
  readonly forms?: FormReaders | undefined
  /** The media types that are sequences of items. */
  readonly streams?:
    | readonly (Pick<SentStreamRow, 'mediaType' | 'form'> & { readonly decode: DecodeItem })[]
    | undefined
  /** Whether the handler reads bytes as they arrive. */
  readonly isStreamed?: boolean
}

const bytesOf = (exchange: Exchange, limits: BodyLimits): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    exchange.readBytes(limits, body => (body instanceof HttpError ? reject(body) : resolve(body)))
  })

const textOf = (exchange: Exchange, limits: BodyLimits): Promise<string> =>
  new Promise((resolve, reject) => {
    exchange.readText(limits, body => (body instanceof HttpError ? reject(body) : resolve(body)))
  })

/** The charset that a `content-type` names, in lower case; `utf-8` where it names none (RFC 9110 §8.3.2). */
const charsetOf = (header: string): string => /;\s*charset="?([^\s;"]+)/i.exec(header)?.[1]?.toLowerCase() ?? 'utf-8'

const textIn = async (charset: string, exchange: Exchange, limits: BodyLimits): Promise<string> => {
  if (charset === 'utf-8' || charset === 'us-ascii') return textOf(exchange, limits)
  const decoder = decoderOf(charset)
  try {
    return decoder.decode(await bytesOf(exchange, limits))
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new BadRequest(`Body is not valid ${charset}`)
  }
}

const decoderOf = (charset: string): TextDecoder => {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    throw new HttpError(415, `Charset '${charset}' is not supported; send the text as UTF-8`)
  }
}

const readJsonBody = async (
  exchange: Exchange,
  body: NonNullable<HttpOperation['body']>,
  limits: BodyLimits,
): Promise<unknown> => {
  const text = await textOf(exchange, limits)
  if (text === '') return noBody(body)
  const parsed = parseJson(text)
  if (!parsed.ok) throw new BadRequest(refusalOf(parsed.fault))
  return bodyAsWritten(parsed.value, text)
}

/** Parses a multipart body with the platform's parser (RFC 7578). */
const multipart = async (bytes: Uint8Array, contentType: string): Promise<FormData> => {
  try {
    return await new Response(bytes as BodyInit, { headers: { 'content-type': contentType } }).formData()
  } catch (error) {
    throw new BadRequest('Body is not multipart/form-data', { cause: error })
  }
}

/** Converts fields to members; a repeated name gives a list. */
const formObject = (form: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const members = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    const values = members.get(name)
    if (values === undefined) members.set(name, [value])
    else values.push(value)
  }
  return Object.fromEntries([...members].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

/** Removes a field `__proto__` from a form. */
const plainForm = (form: Record<string, unknown>): Record<string, unknown> => {
  if (!Object.hasOwn(form, '__proto__')) return form
  throw new BadRequest(refusalOf({ kind: 'prototype', at: 0, character: '_' }))
}

/** Whether a Content-Encoding changes nothing: each coding of the list is `identity`, or empty (RFC 9110 §5.6.1.2, §8.4). */
const isIdentity = (encoding: string): boolean =>
  encoding.split(',').every(coding => ['', 'identity'].includes(coding.trim().toLowerCase()))

const checkedForm = (form: ReturnType<NonNullable<FormReaders['urlencoded']>>): Record<string, unknown> => {
  if (!form.ok) throw new BadRequest(messagesOf(form.issues))
  return form.value
}

const noBody = (body: NonNullable<HttpOperation['body']>): undefined => {
  if (body.required) throw new BadRequest('Body is required')
  return undefined
}

export const unsupported = (sent: string, accepted: readonly string[]): HttpError =>
  new HttpError(415, `Content-Type is ${sent}, expected ${accepted.join(' or ')}`, {
    headers: { accept: accepted.join(', ') },
  })

/** The media range that matches a media type. Throws 415 if none does. */
export const rangeOf = (mediaType: string, ranges: readonly string[]): string => {
  const range = nearestRange(ranges, mediaType)
  if (range === undefined) throw unsupported(mediaType, ranges)
  return range
}
