import type { Incoming, Outgoing, Settings } from './core/core.ts'
import { begin, exchange } from './core/exchange.ts'
import { atOrigin } from './core/origins.ts'
import { isIdempotent } from './core/retry.ts'
import { bytes, NO_BODY } from './http/answer-types.ts'

/**
 * Sends the request of middleware or of a raw call. Each attempt reads the response to its end; the result is a new response with
 * the same content.
 */
export const sendRequest = async (settings: Settings, request: Request, out?: Outgoing): Promise<Response> => {
  // a stream is passed on unbuffered, and sent once: a copy would keep all of it in memory
  const once = out?.body instanceof ReadableStream
  // the body of a `Request` is a stream of unknown length, and some servers require `content-length`
  const body = once || !request.body ? (request.body ?? undefined) : await request.clone().arrayBuffer()
  const fetch: Settings['fetch'] = (url, init) =>
    (settings.fetch ?? globalThis.fetch)(new Request(url, once ? request : request.clone()), init)
  const headers = Object.fromEntries(request.headers)
  const exchanged = begin(
    { ...settings, fetch },
    {
      operation: out?.operation ?? `${request.method} ${new URL(request.url).pathname}`,
      method: request.method,
      url: atOrigin(request.url, settings.baseUrl),
      headers,
      common: undefined,
      body,
      idempotent: out?.idempotent ?? isIdempotent(request.method, headers),
      security: out ? out.security : settings.security,
      options: out?.options ?? { signal: request.signal },
      // as bytes; the reader decodes them as the headers define
      read: !out || (out.read && !out.read.parseAs) ? bytes : out.read,
      success: out?.success,
      refusal: out?.refusal,
      table: out?.table,
      id: out?.id,
    },
  )
  const send = () => exchange(exchanged, ({ incoming }) => responseOf(incoming.response, incoming.body))
  return settings.attempt ? settings.attempt(send) : send()
}

/** A response with its status line, its headers and a body that was already read. */
export const responseOf = (
  { status, statusText, headers }: Incoming['response'],
  body: string | Blob | undefined,
): Response => new Response(NO_BODY.has(status) ? null : body, { status, statusText, headers })
