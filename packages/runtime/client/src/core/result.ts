import type { FailureError, TransportError } from './client-error.ts'

/** The result of a call. `request` describes the request that was sent, without credentials. */
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

/** A call's end as a value: `error` is one of those the operation declares, or what can befall any call. */
export type Result<T, F> =
  | ({ readonly ok: true; readonly error?: never } & Answer<T>)
  | { readonly ok: false; readonly error: FailureError<F> | TransportError; readonly data?: never }

/** A call in progress: a promise of the response body, with methods that also return the response. */
export interface Call<T, F = unknown> extends Promise<T> {
  /** The body together with status, headers and the request. */
  withResponse(): Promise<Answer<T>>
  /** Instead of a rejection: `{ ok: true, data, … }` or `{ ok: false, error }`, the error typed by the operation. Rejects only when aborted. */
  result(): Promise<Result<T, F>>
}
