import { isJsonArray } from '@chainwright/model'
import { listOf, memberOf, membersOf } from '@chainwright/model/bundled'
import { bodyOf, bodyOfBytes, bytesOf } from '../format/body.ts'
import type { Body, Json, RequestText, ResponseText } from '../format/fixture.ts'
import { isTooDeep, maximumDepth } from '../format/json.ts'
import { percentEncoded } from '../format/percent.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'
import { targetProblem } from '../format/target.ts'

/** Formats in which other tools store exchanges. */
export type ImportFormat = 'har' | 'jsonl' | 'postman'
/** The formats that `importedFixtures` reads. */
export const importFormats: readonly ImportFormat[] = ['har', 'jsonl', 'postman']

export interface ImportedExchange {
  readonly request: RequestText
  readonly response: ResponseText
}

/** A text that cannot be imported; the message names the reason. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/** An entry that is not an exchange, with the reason. */
export interface Unread {
  readonly name: string
  readonly reason: string
}

/**
 * The exchanges of a text, in their order. @throws ImportError if the text is in none of the formats; the message gives
 * the reason
 */
export const exchangesIn = (
  text: string,
  format: ImportFormat | undefined,
): { readonly exchanges: readonly ImportedExchange[]; readonly left: readonly Unread[] } => {
  const whole = format === 'jsonl' ? undefined : jsonOf(text)
  const found = format ?? formatOf(whole)
  switch (found) {
    case 'har':
      return sorted(
        entriesOf(memberOf(memberOf(whole, 'log'), 'entries'), '`log.entries` must be an array').map(
          (entry, index) => () => harExchange(entry, index),
        ),
      )
    case 'postman':
      return postmanExchanges(whole)
    case 'jsonl':
      return sorted(
        linesOf(text).map(
          ([line, number]) =>
            () =>
              lineExchange(line, number),
        ),
      )
    default:
      return found satisfies never
  }
}

const formatOf = (value: Json | undefined): ImportFormat => {
  if (memberOf(memberOf(value, 'log'), 'entries') !== undefined) return 'har'
  if (memberOf(value, 'item') !== undefined || memberOf(memberOf(value, 'collection'), 'item') !== undefined)
    return 'postman'
  return 'jsonl'
}

const jsonOf = (text: string): Json | undefined => {
  if (isTooDeep(text)) throw new ImportError(`it is nested deeper than ${maximumDepth} levels`)
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const entriesOf = (value: Json | undefined, otherwise: string): readonly Json[] => {
  if (!isJsonArray(value)) throw new ImportError(otherwise)
  return value
}

type Reading = () => ImportedExchange | Unread

const sorted = (
  readings: readonly Reading[],
): { readonly exchanges: readonly ImportedExchange[]; readonly left: readonly Unread[] } => {
  const read = readings.map(each => each())
  return {
    exchanges: read.filter(each => 'request' in each),
    left: read.filter(each => 'reason' in each),
  }
}

/** The properties of an exchange that every format has. */
interface Written {
  readonly method: Json | undefined
  /** A URL, or a path and a query. */
  readonly url: Json | undefined
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly requestBody: Body | undefined
  readonly status: Json | undefined
  readonly responseHeaders: Readonly<Record<string, string>>
  readonly responseBody: Body | undefined
}

const exchangeOf = (name: string, written: Written): ImportedExchange | Unread => {
  const left = (reason: string): Unread => ({ name, reason })
  const { method, url, status } = written
  if (typeof method !== 'string' || !/^[A-Za-z]{1,32}$/.test(method)) return left('its method is missing or invalid')
  const target = typeof url === 'string' ? targetOf(url) : undefined
  if (target === undefined || targetProblem(target) !== undefined) return left('its URL is missing or invalid')
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    return left('its response or its status is missing or invalid')
  return {
    request: {
      method: method.toUpperCase(),
      target,
      headers: written.requestHeaders,
      ...(written.requestBody === undefined ? {} : { body: written.requestBody }),
    },
    response: {
      status,
      headers: written.responseHeaders,
      ...(written.responseBody === undefined ? {} : { body: written.responseBody }),
    },
  }
}

const targetOf = (url: string): string | undefined => {
  if (url.startsWith('/')) return url.split('#', 1)[0]
  if (!URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * Pairs of `name` (or `key`) and `value`: with lower-case names, repeated ones joined (RFC 9110 §5.3), without the
 * pseudo-headers of HTTP/2.
 */
const headersOf = (pairs: Json | undefined): Readonly<Record<string, string>> => {
  const found = new Map<string, string>()
  const written = isObject(pairs)
    ? Object.entries(pairs)
    : listOf(pairs)
        .filter(pair => memberOf(pair, 'disabled') !== true)
        .map(pair => [memberOf(pair, 'name') ?? memberOf(pair, 'key'), memberOf(pair, 'value')] as const)
  for (const [name, value] of written) {
    const key = String(name ?? '').toLowerCase()
    const text = typeof value === 'string' ? value.replaceAll(/[\r\n]+/g, ' ') : undefined
    if (text === undefined || !/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(key)) continue
    const before = found.get(key)
    found.set(key, before === undefined ? text : `${before}, ${text}`)
  }
  return Object.fromEntries(found)
}

const textBody = (text: Json | undefined): Body | undefined =>
  typeof text === 'string' && text !== '' ? bodyOf(text) : undefined

/** HAR 1.2 §request, §response. */
const harExchange = (entry: Json, index: number): ImportedExchange | Unread => {
  const [request, response] = [memberOf(entry, 'request'), memberOf(entry, 'response')]
  const content = memberOf(response, 'content')
  const text = memberOf(content, 'text')
  return exchangeOf(`entry ${index}`, {
    method: memberOf(request, 'method'),
    url: memberOf(request, 'url'),
    requestHeaders: headersOf(memberOf(request, 'headers')),
    requestBody: textBody(memberOf(memberOf(request, 'postData'), 'text')),
    status: memberOf(response, 'status'),
    responseHeaders: headersOf(memberOf(response, 'headers')),
    responseBody:
      memberOf(content, 'encoding') === 'base64' && typeof text === 'string' && text !== ''
        ? bodyOfBytes(bytesOf({ base64: text }))
        : textBody(text),
  })
}

/** The non-empty lines of a text, with their numbers from 1. */
const linesOf = (text: string): readonly (readonly [JsonObject, number])[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const value = jsonOf(line)
    if (!isObject(value))
      throw new ImportError(
        `line ${index + 1} is not a JSON object. Expected HAR, a Postman collection, or JSON Lines, each line an exchange: {"request": {"method", "url", "headers", "body"}, "response": {"status", "headers", "body"}}`,
      )
    return [[value, index + 1] as const]
  })

/** Bodies are texts as sent, or JSON. */
const lineExchange = (line: JsonObject, number: number): ImportedExchange | Unread => {
  const { request, response } = line
  const body = (of: Json | undefined): Body | undefined => {
    const value = memberOf(of, 'body')
    if (value === undefined || value === null) return undefined
    return typeof value === 'string' ? textBody(value) : bodyOf(JSON.stringify(value))
  }
  return exchangeOf(`line ${number}`, {
    method: memberOf(request, 'method'),
    url: memberOf(request, 'url') ?? memberOf(request, 'path') ?? memberOf(request, 'target'),
    requestHeaders: headersOf(memberOf(request, 'headers')),
    requestBody: body(request),
    status: memberOf(response, 'status'),
    responseHeaders: headersOf(memberOf(response, 'headers')),
    responseBody: body(response),
  })
}

/** Collections of Postman, format 2: the responses that were saved as examples of a request. */
const postmanExchanges = (
  value: Json | undefined,
): { readonly exchanges: readonly ImportedExchange[]; readonly left: readonly Unread[] } => {
  const collection = memberOf(value, 'collection') ?? value
  const items = entriesOf(memberOf(collection, 'item'), '`item` must be an array')
  const variables = new Map(
    listOf(memberOf(collection, 'variable')).map(each => [
      String(memberOf(each, 'key')),
      textual(memberOf(each, 'value')),
    ]),
  )
  return sorted(requestsIn(items, '').flatMap(([name, item]) => savedOf(name, item, variables)))
}

/** Folders may be nested as deeply as any JSON that is read. */
const requestsIn = (items: readonly Json[], folder: string): readonly (readonly [string, Json])[] =>
  items.flatMap(item => {
    const name = `${folder}${textual(memberOf(item, 'name')) || 'a request'}`
    const inner = memberOf(item, 'item')
    return isJsonArray(inner) ? requestsIn(inner, `${name}/`) : [[name, item] as const]
  })

const savedOf = (name: string, item: Json, variables: ReadonlyMap<string, string>): readonly Reading[] => {
  const saved = listOf(memberOf(item, 'response'))
  if (saved.length === 0) return [() => ({ name, reason: 'no response is saved with it' })]
  return saved.map(response => () => {
    const request = memberOf(response, 'originalRequest') ?? memberOf(item, 'request')
    const filled = (text: string): string =>
      text.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, key: string) => variables.get(key) ?? whole)
    const url = memberOf(request, 'url')
    const raw = typeof url === 'string' ? url : memberOf(url, 'raw')
    return exchangeOf(name, {
      method: memberOf(request, 'method') ?? 'GET',
      url: typeof raw === 'string' ? originOf(withPathVariables(filled(raw), url)) : undefined,
      requestHeaders: headersOf(memberOf(request, 'header')),
      requestBody: postmanBody(memberOf(request, 'body'), filled),
      status: memberOf(response, 'code'),
      responseHeaders: headersOf(memberOf(response, 'header')),
      responseBody: textBody(memberOf(response, 'body')),
    })
  })
}

/** Replaces `:id` in a path by its value. */
const withPathVariables = (text: string, url: Json | undefined): string => {
  const values = new Map(
    listOf(memberOf(url, 'variable')).map(each => [String(memberOf(each, 'key')), textual(memberOf(each, 'value'))]),
  )
  return text.replaceAll(/\/:([A-Za-z_]\w*)/g, (whole, key: string) =>
    values.has(key) ? `/${percentEncoded(values.get(key) ?? '')}` : whole,
  )
}

/** A URL whose origin is a variable without a value, or that has no scheme. */
const originOf = (text: string): string => {
  const bare = text.replace(/^\{\{[^{}]+\}\}/, '')
  if (bare.startsWith('/') || /^https?:\/\//i.test(bare)) return bare
  return bare.includes('/') ? bare.slice(bare.indexOf('/')) : '/'
}

const postmanBody = (body: Json | undefined, filled: (text: string) => string): Body | undefined => {
  const mode = memberOf(body, 'mode')
  const raw = memberOf(body, 'raw')
  if (mode === 'raw' && typeof raw === 'string') return textBody(filled(raw))
  if (mode !== 'urlencoded') return undefined
  const pairs = listOf(memberOf(body, 'urlencoded')).map(
    pair =>
      `${percentEncoded(textual(memberOf(pair, 'key')))}=${percentEncoded(filled(textual(memberOf(pair, 'value'))))}`,
  )
  return textBody(pairs.join('&'))
}

const textual = (value: Json | undefined): string => {
  if (typeof value === 'string') return value
  return value === undefined || membersOf(value).length > 0 ? '' : JSON.stringify(value)
}
