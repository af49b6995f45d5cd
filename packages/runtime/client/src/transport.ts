import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { Settings, Transport } from './connection.ts'
import { exchange, type Incoming, type Outgoing } from './exchange.ts'
import { sendRequest } from './send-request.ts'

export type { Client, Middleware }

/**
 * Sends through openapi-fetch: with a light stand-in for `Request` where no middleware would see it.
 * The only module that knows openapi-fetch; another library would be put in here.
 */
export const openapiFetch = (middleware: readonly Middleware[] = []): Transport => {
  let send: Transport['send'] | undefined
  return {
    middleware: middleware.length > 0,
    send: (settings, out, seen) => {
      send ??= middleware.length ? throughMiddleware(middleware) : light(settings)
      return send(settings, out, seen)
    },
  }
}

/** The openapi-fetch client for raw calls: its own serialisers and types, our credentials, retries and timeouts. */
export const openRawClient = (
  settings: Settings,
  middleware: readonly Middleware[] = [],
): Client<Record<never, never>> => {
  const client = createClient<Record<never, never>>({
    baseUrl: settings.baseUrl,
    headers: settings.headers,
    fetch: request => sendRequest(settings, request),
  })
  client.use(...middleware)
  return client
}

const light = (settings: Settings): Transport['send'] => {
  const client = createClient<Record<never, never>>({
    Request: LightRequest as unknown as typeof Request,
    fetch: async request =>
      new LightResponse(await exchange(settings, (request as unknown as LightRequest).out)) as unknown as Response,
    querySerializer: () => '',
  }) as unknown as Untyped
  return async (_, out) => {
    const { response } = await client.request(out.method, out.url, { parseAs: 'stream', out })
    return (response as unknown as LightResponse).incoming
  }
}

const throughMiddleware = (middleware: readonly Middleware[]): Transport['send'] => {
  const client = createClient<Record<never, never>>() as unknown as Untyped & Client<Record<never, never>>
  client.use(...middleware)
  return async (settings, out, { path, input }) => {
    const { response, data, error } = await client.request(out.method, path, {
      params: { path: input, query: input },
      pathSerializer: () => out.url,
      querySerializer: () => '',
      parseAs: out.binary ? 'blob' : 'text',
      // null takes out openapi-fetch's own default, where the platform is to write it (multipart)
      headers: { 'content-type': null, ...out.headers },
      body: out.body,
      bodySerializer: (body: unknown) => body,
      fetch: (request: Request) => sendRequest(settings, request, out),
      ...(out.options.signal && { signal: out.options.signal }),
      ...(out.body instanceof ReadableStream && { duplex: 'half' }),
    })
    const body = response.ok ? data : typeof error === 'object' ? JSON.stringify(error) : error
    return { response, status: response.status, body: (body ?? '') as string | Blob }
  }
}

/** Enough of a request for openapi-fetch; a real one costs more than all else in a call. */
class LightRequest {
  readonly url: string
  readonly method: string
  readonly out: Outgoing

  constructor(url: string, init: { method: string; out: Outgoing }) {
    this.url = url
    this.method = init.method
    this.out = init.out
  }
}

/** What openapi-fetch looks at in a response; always good, so that it leaves the body of any to us. */
class LightResponse {
  readonly ok = true
  readonly body = null
  readonly status: number
  readonly headers: Headers
  readonly incoming: Incoming

  constructor(incoming: Incoming) {
    this.status = incoming.status
    this.headers = incoming.response.headers
    this.incoming = incoming
  }
}

// openapi-fetch's types are for its users; our operations have types of their own
interface Untyped {
  request(
    method: string,
    path: string,
    init: Record<string, unknown>,
  ): Promise<{ response: Response; data?: unknown; error?: unknown }>
}
