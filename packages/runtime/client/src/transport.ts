import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { Outgoing, Settings, Transport } from './core/core.ts'
import { TimeoutError } from './core/errors.ts'
import { atOrigin, originsOf } from './core/origins.ts'
import { onAbort } from './core/retry.ts'
import { responseOf, sendRequest } from './send-request.ts'

export type { Client, Middleware }

/**
 * A transport with openapi-fetch, whose middleware then sees every call. Without middleware, calls do not use it. Only this
 * module imports openapi-fetch.
 */
export const openapiFetch = (middleware: readonly Middleware[] = []): Transport => {
  let send: Transport['send'] | undefined
  return {
    middleware: middleware.length > 0,
    send: (exchanged, seen) => {
      send ??= throughMiddleware(middleware)
      return send(exchanged, seen)
    },
  }
}

/** The openapi-fetch client for raw calls: its own serializers and types, our credentials, retries and timeouts. */
export const openRawClient = (
  settings: Settings,
  middleware: readonly Middleware[] = [],
): Client<Record<never, never>> => {
  const client = createClient<Record<never, never>>({
    // without a base URL, a path of two slashes would name a host
    baseUrl: settings.baseUrl || '/.',
    headers: settings.headers,
    fetch: request => sendRequest(settings, atHome(settings, request)),
  })
  client.use(...middleware)
  return client
}

/** A raw path may lead to another origin (`.evil.example/x`, a whole URL), which must not receive the client's headers. */
const atHome = (settings: Settings, request: Request): Request => {
  const url = atOrigin(request.url, settings.baseUrl)
  if (originsOf(settings.baseUrl, settings).some(origin => `${url}/`.startsWith(origin))) return request
  const headers = new Headers(request.headers)
  for (const name of Object.keys(settings.headers)) headers.delete(name)
  return new Request(request, { headers })
}

const throughMiddleware = (middleware: readonly Middleware[]): Transport['send'] => {
  const client = createClient<Record<never, never>>() as unknown as Untyped & Client<Record<never, never>>
  client.use(...middleware)
  return async (exchanged, seen) => {
    const { settings, out } = exchanged
    const { path, input } = seen ?? { path: new URL(out.url, 'http://x').pathname, input: {} }
    const { signal, timeout: total = settings.timeout } = out.options
    const controller = new AbortController()
    const sent = client.request(out.method, path, {
      params: { path: input, query: input },
      pathSerializer: () => out.url,
      querySerializer: () => '',
      parseAs: out.read ? (out.read.parseAs ?? 'blob') : 'text',
      // null removes openapi-fetch's own default, if the platform must set it (multipart)
      headers: { 'content-type': null, ...out.headers },
      body: out.body,
      bodySerializer: (body: unknown) => body,
      fetch: (request: Request) => sendRequest(settings, request, out),
      // not the caller's signal: a finished request keeps listening to its signal until it is garbage-collected
      signal: controller.signal,
      ...(out.body instanceof ReadableStream && { duplex: 'half' }),
    })
    const { response, data, error } = await (signal || total ? bounded(sent, out, total, controller) : sent)
    const body = response.ok ? data : typeof error === 'object' ? JSON.stringify(error) : error
    exchanged.incoming = {
      response,
      status: response.status,
      // read it only here: middleware may have replaced the response
      body: out.read
        ? ((await out.read(responseOf(response, body as string | Blob), Infinity, out.success)) as string | Blob)
        : ((body ?? '') as string),
    }
    return exchanged
  }
}

/** Ends with the caller's signal or the timeout of the whole call, even while middleware waits. */
const bounded = <T>(
  sent: Promise<T>,
  { operation, headers, options: { signal } }: Outgoing,
  total: number | undefined,
  controller: AbortController,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (reason: unknown) => {
      controller.abort(reason)
      reject(reason)
    }
    const stop = () => end(signal?.reason)
    const expire = (time: number) =>
      end(new TimeoutError({ operation, requestId: headers['x-request-id'] }, 'total', time))
    const leave = onAbort(signal, stop)
    if (signal?.aborted) stop()
    const timer = total && total < 2 ** 31 ? setTimeout(expire, total, total) : undefined
    sent.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      leave()
    })
  })

// the types of openapi-fetch do not apply to our operations, which have their own
interface Untyped {
  request(
    method: string,
    path: string,
    init: Record<string, unknown>,
  ): Promise<{ response: Response; data?: unknown; error?: unknown }>
}
