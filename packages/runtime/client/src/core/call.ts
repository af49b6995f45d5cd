import type { ClientError, FailureError, TransportError } from './client-error.ts'
import type { Exchanged, Received } from './core.ts'
import { CallError } from './errors.ts'
import { requestIdOf } from './request-id.ts'
import type { Call, CallResponse } from './result.ts'

/**
 * Turns the promise of a body into a call: adds two functions to the native promise. A wrapper or a subclass would cost another promise and two
 * microtasks. `exchanged` is complete once the body has been read.
 */
export const callOf = <T, F>(body: Promise<T>, exchanged: Pick<Exchanged, 'out' | 'incoming'>): Call<T, F> => {
  const call = body as { -readonly [K in keyof Call<T, F>]: Call<T, F>[K] }
  call.withResponse = () => body.then(data => answerOf(data, exchanged))
  call.result = () =>
    call.withResponse().then(
      answer => ({ ok: true, ...answer }),
      error => {
        if (!isClientError(error)) throw error
        return { ok: false, error: error as FailureError<F> | TransportError }
      },
    )
  return call
}

/** Creates a call from a promise of its outcome. */
export const callFrom = <T, F>(received: Promise<Received<T>>): Call<T, F> => {
  const exchanged = {} as Received<T>
  return callOf(
    received.then(all => Object.assign(exchanged, all).data),
    exchanged,
  )
}

/** Whether an error is one of the five error classes of this library. */
export const isClientError = (error: unknown): error is ClientError => error instanceof CallError

const answerOf = <T>(data: T, exchanged: Pick<Exchanged, 'out' | 'incoming'>): CallResponse<T> => {
  const { out, incoming } = exchanged
  const { status, headers } = incoming.response
  return { data, status, headers, request: { method: out.method, url: out.url, id: requestIdOf(exchanged) } }
}
