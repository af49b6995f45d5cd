/** When the client retries a call. It retries only idempotent calls, unless the call sets `idempotent: true`. */
export interface RetryOptions {
  /** Maximum number of retries of a call. Default 2. */
  readonly limit?: number
  /** Longest delay before the first retry in milliseconds; it doubles each time. Default 250. */
  readonly base?: number
  /** Longest delay in milliseconds, unless the service requires a longer one. Default 8,000. */
  readonly max?: number
  /**
   * Longest delay in milliseconds that the client accepts from `Retry-After` or `ratelimit-reset`. If a service requires a longer one, the client
   * does not retry. Default 60,000.
   */
  readonly maxRetryAfter?: number
  /** Statuses after which the client may retry, unless the operation declares them as a success. Default 429, 502, 503, 504. */
  readonly statuses?: readonly number[]
  /**
   * Called before each retry, even if the delay is too long. Return `false` to give up, `true` to wait, or a number as the delay in milliseconds.
   */
  readonly hook?: (retry: Retry) => unknown
}

/** A retry that is about to wait. */
export interface Retry {
  readonly operation: string
  /** Number of the failed attempt, from 1. */
  readonly attempt: number
  /** Milliseconds until the next attempt. */
  readonly delay: number
  /** The reason: a status, the code of a JSON-RPC error, or a network error. */
  readonly status: number | undefined
  readonly code: number | undefined
  readonly error: Error | undefined
}

/**
 * Whether a request is idempotent, if neither its options nor its contract define it: because of its method (RFC 9110
 * 9.2.2; fetch does not send TRACE), or because of a key (draft-ietf-httpapi-idempotency-key-header).
 */
export const isIdempotent = (method: string, headers: Readonly<Record<string, string>>): boolean =>
  /^(GET|HEAD|PUT|DELETE|OPTIONS)$/.test(method) || 'idempotency-key' in headers

/** The delay in milliseconds after a failed attempt; undefined if the client must not retry. */
export const waitBefore = (
  options: RetryOptions,
  failed: Omit<Retry, 'delay'>,
  headers: Headers | undefined,
): number | undefined => {
  const { limit = 2, base = 250, max = 8_000, maxRetryAfter = 60_000, hook } = options
  if (failed.attempt > limit) return undefined
  const requested = headers && retryAfterOf(headers, failed.status)
  const backoff = Math.min(max, base * 2 ** (failed.attempt - 1))
  // half of the backoff is jitter, so that clients that failed together do not retry together
  const delay = requested ?? backoff * (0.5 + Math.random() / 2)
  const decision = hook?.({ ...failed, delay }) ?? !((requested as number) > maxRetryAfter)
  return decision === false ? undefined : typeof decision === 'number' ? decision : delay
}

/** Waits, unless the signal ends it: then rejects with its reason. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const leave = onAbort(signal, end)
  })

/**
 * Calls a function when a signal aborts. Returns a function that cancels this. Any number of calls may share a signal; Node 20
 * warns of eleven listeners on one signal.
 */
export const onAbort = (signal: AbortSignal | undefined, listener: () => void): (() => void) => {
  const own = signal && AbortSignal.any([signal])
  if (own) own.onabort = listener
  return () => {
    if (own) own.onabort = null
  }
}

// RFC 9110 10.2.3: seconds or a date. `ratelimit-reset` is in seconds too; some services send a time instead
const retryAfterOf = (headers: Headers, status: number | undefined): number | undefined => {
  const text = headers.get('retry-after') ?? (status === 429 && headers.get('ratelimit-reset'))
  if (!text) return undefined
  const seconds = Number(text)
  // `Date.parse` reads a negative number as a year
  const until = seconds >= 0 ? seconds * 1000 + (seconds > 1e9 ? 0 : Date.now()) : seconds || Date.parse(text)
  return until >= 0 ? Math.max(0, until - Date.now()) : undefined
}
