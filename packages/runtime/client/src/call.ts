import { CallError, type ClientError, type FailureError, type TransportError } from './errors.ts'
import type { Exchanged, Incoming, Outgoing } from './exchange.ts'
import { requestIdOf } from './request-id.ts'

/** What a call came back with. `request` says which request it was, without credentials. */
export interface Answer<T> {
  readonly data: T
  readonly status: number
  readonly headers: Headers
  readonly request: SentRequest
}

export interface SentRequest {
  readonly method: string
  /** Without credentials, even where the contract places an API key in the query. */
  readonly url: string
  /** What was sent as `x-request-id`, else what the service answered with. */
  readonly id: string | undefined
}

/** What came of a call, before anyone asks for more than the data. */
export interface Received<T> {
  readonly data: T
  readonly out: Outgoing
  readonly incoming: Incoming
}

/** A call's end as a value: `error` is one of those the operation declares, or what can befall any call. */
export type Result<T, F> =
  | ({ readonly ok: true; readonly error?: never } & Answer<T>)
  | { readonly ok: false; readonly error: FailureError<F> | TransportError; readonly data?: never }

/** A call under way: a promise of the answer's body, which can be asked for more. */
export interface Call<T, F = unknown> extends Promise<T> {
  /** The body together with status, headers and the request. */
  withResponse(): Promise<Answer<T>>
  /** Instead of a rejection: `{ ok: true, data, … }` or `{ ok: false, error }`, the error typed by the operation. Rejects only when aborted. */
  result(): Promise<Result<T, F>>
}

/**
 * Makes a call of the promise of its body. The promise is the platform's own, with two functions hung on it:
 * a class around it, or one that extends it, costs a promise more and two turns of the queue. `exchanged` is complete once there is a body.
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

/** Makes a call of what came of it, once that is known. */
export const callFrom = <T, F>(received: Promise<Received<T>>): Call<T, F> => {
  const exchanged = {} as Received<T>
  return callOf(
    received.then(all => Object.assign(exchanged, all).data),
    exchanged,
  )
}

/** Whether an error is one of this library's five. */
export const isClientError = (error: unknown): error is ClientError => error instanceof CallError

const answerOf = <T>(data: T, exchanged: Pick<Exchanged, 'out' | 'incoming'>): Answer<T> => {
  const { out, incoming } = exchanged
  const { status, headers } = incoming.response
  return { data, status, headers, request: { method: out.method, url: out.url, id: requestIdOf(exchanged) } }
}
