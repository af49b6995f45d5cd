import type { FailureError, TransportError } from './client-error.ts'

/** The result of a call. `request` describes the request that was sent, without credentials. */
export interface CallResponse<T> {
  readonly data: T
  readonly status: number
  readonly headers: Headers
  readonly request: SentRequest
}

/** The result of an operation. If it declares several successes, the status determines the body and the headers. */
export type CallResponseOf<T, Success> = [Success] extends [never]
  ? CallResponse<T>
  : Success extends { readonly headers: infer Declared }
    ? Readonly<Omit<Success, 'headers'>> &
        Pick<CallResponse<T>, 'request'> & { readonly headers: ResponseHeaders<Declared> }
    : Success extends unknown
      ? Readonly<Success> & Pick<CallResponse<T>, 'headers' | 'request'>
      : never

/** The headers of a response. `get` returns a text for the headers that the contract requires; it also takes names that the contract does not declare. */
export type ResponseHeaders<Declared> = {
  get<Name extends keyof Declared & string>(
    name: Name,
  ): undefined extends Declared[Name] ? string | null : Declared[Name]
} & Headers

/** The request of a result or of an error, without credentials. */
export interface SentRequest {
  readonly method: string
  /** Without credentials, even if an API key is in the query. */
  readonly url: string
  /** The `x-request-id` of the request, otherwise that of the response. */
  readonly id: string | undefined
}

/** The outcome of a call as a value. `error` is an error that the operation declares, or one that any call may have. */
export type Result<T, F, Success = never> =
  | ({ readonly ok: true; readonly error?: never } & CallResponseOf<T, Success>)
  | { readonly ok: false; readonly error: FailureError<F> | TransportError; readonly data?: never }

/** A call in progress: a promise of the response body, with methods that also return the response. */
export interface Call<T, F = unknown, Success = never> extends Promise<T> {
  /** The body together with the status, the headers and the request. */
  withResponse(): Promise<CallResponseOf<T, Success>>
  /**
   * The outcome as a value instead of a rejection: `{ ok: true, data, … }` or `{ ok: false, error }`, with the operation's error type. Rejects only
   * if the call is aborted.
   */
  result(): Promise<Result<T, F, Success>>
}
