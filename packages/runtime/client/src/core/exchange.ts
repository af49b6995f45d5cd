import type { Exchanged, Incoming, Outgoing, Settings } from './core.ts'
import type { Applied } from './credentials.ts'
import { dispatch } from './dispatch.ts'
import { ContractError, NetworkError, TimeoutError } from './errors.ts'
import { endExpiry, expireAfter, NEVER } from './expiry.ts'
import { text } from './read-body.ts'
import { pause, waitBefore } from './retry.ts'

/** The initial state of a call. Members without a value are set before they are read. */
export const begin = (settings: Settings, out?: Outgoing, incoming?: Incoming): Exchanged =>
  ({ settings, out, incoming }) as Exchanged

/**
 * Sends a request and reads the response, with retries as the settings allow. Resolves with the result of `read`. Rejects with
 * `TimeoutError`, `NetworkError`, `ContractError` for a response that is too large, the reason of the caller's signal, or the
 * error of a caller's function (credentials, hook, `read`). No HTTP status is an error here.
 */
export const exchange = async <T>(exchanged: Exchanged, read: (exchanged: Exchanged) => T): Promise<T> => {
  const { settings, out } = exchanged
  const { options, operation, security } = out
  const { signal } = options
  const total = options.timeout ?? settings.timeout
  const deadline = out.due ?? Date.now() + (total || NEVER)
  const most = settings.maxResponseBytes ?? 2 ** 26
  const allowed = (options.attemptTimeout ?? settings.attemptTimeout ?? 60_000) || NEVER
  // a stream can be read only once, so it is not retried, nor sent with new credentials
  let renewed = out.body instanceof ReadableStream
  const retry = !renewed && (options.retry ?? settings.retry ?? {})
  for (let attempt = 1; ; ) {
    signal?.throwIfAborted()
    const controller = new AbortController()
    // adds no listener to the caller's signal: Node 20 warns if eleven calls share a signal
    const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
    const left = deadline - Date.now()
    const time = Math.min(left, allowed)
    // a timeout beyond the range of timers (2^31 - 1 ms) is not a limit
    const timer = time < 2 ** 31 && expireAfter(time, controller)
    let applied: Applied | undefined
    let incoming: Incoming | undefined
    let error: Error | undefined
    let dispatched = false
    try {
      const found = security && settings.credentials?.apply(operation, security, out.url)
      applied = found instanceof Promise ? await unlessAborted(found, either) : found
      dispatched = true
      const response = await dispatch(settings, out, applied, either)
      incoming = exchanged.incoming = {
        response,
        status: response.status,
        body: (await (out.read ?? text)(response, most, out.success)) as string,
        reply: undefined,
      }
    } catch (cause) {
      error = cause as Error
    }
    endExpiry(timer)
    if (incoming && incoming.body === undefined) {
      controller.abort()
      throw new ContractError({ operation }, { side: 'response', message: `the response is larger than ${most} bytes` })
    }
    if (!incoming) {
      signal?.throwIfAborted()
      const late = controller.signal.aborted
      // a function of the caller threw before the request was sent
      if (!late && !dispatched) throw error
      const context = { operation, requestId: out.headers['x-request-id'], cause: error }
      if (late && left <= allowed) throw new TimeoutError(context, 'total', total as number)
      error = late ? new TimeoutError(context, 'attempt', allowed) : new NetworkError(context)
    }
    const status = incoming?.status
    if (status === 401 && !renewed && applied?.renew()) {
      renewed = true
      continue
    }
    const code = incoming && out.refusal?.(incoming, out)
    // retry after a retryable error code; otherwise only if the call is idempotent
    const again =
      retry &&
      (code !== undefined ||
        (out.idempotent &&
          !out.success?.includes(status as number) &&
          (error || (retry.statuses ?? [429, 502, 503, 504]).includes(status as number))))
    const delay = again
      ? waitBefore(retry, { operation, attempt, status, code, error }, incoming?.response.headers)
      : undefined
    // also true if `delay` is undefined, because a comparison with NaN is false
    if (!(Date.now() + (delay as number) < deadline)) {
      if (!incoming) throw error
      return read(exchanged)
    }
    await pause(delay as number, signal)
    attempt++
  }
}

const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.onabort = reject
    promise.then(resolve, reject)
  })
