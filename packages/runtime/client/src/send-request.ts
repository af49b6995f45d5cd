import { bytes, NO_BODY } from './answer-types.ts'
import type { Settings } from './connection.ts'
import { exchange, type Incoming, type Outgoing } from './exchange.ts'

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
      read: out ? out.read : bytes,
      success: out?.success,
      refusal: undefined,
      table: undefined,
      request,
    },
    ({ response, body }) => responseOf(response, body),
  )

/** A response with its status line, its headers and a body that was read. */
export const responseOf = (
  { status, statusText, headers }: Incoming['response'],
  body: string | Blob | undefined,
): Response => new Response(NO_BODY.has(status) ? null : body, { status, statusText, headers })
