import type { Settings } from './connection.ts'
import { exchange, type Outgoing } from './exchange.ts'

/** Sends what middleware (or a raw call) made; the answer, read to its end inside the attempts, becomes a new response for who reads on. */
export const sendRequest = (settings: Settings, request: Request, out?: Outgoing): Promise<Response> =>
  exchange(
    settings,
    {
      operation: out?.operation ?? `${request.method} ${new URL(request.url).pathname}`,
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      common: undefined,
      body: undefined,
      idempotent: out?.idempotent ?? /^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(request.method),
      security: out ? out.security : settings.security,
      options: out?.options ?? { signal: request.signal },
      binary: out?.binary ?? true,
      success: out?.success,
      refusal: undefined,
      table: undefined,
      request,
    },
    ({ response, status, body }) =>
      new Response(NO_BODY.has(status) ? null : body, {
        status,
        statusText: response.statusText,
        headers: response.headers,
      }),
  )

// Fetch 2.2.3: statuses that a Response cannot have a body with
const NO_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])
