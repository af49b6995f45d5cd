import { CallError, type ClientError, type FailureError, type TransportError } from './errors.ts'
import type { Incoming, Outgoing } from './exchange.ts'
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

/** A call under way: a promise of the answer's body. */
export class Call<T, F = unknown> implements Promise<T> {
  readonly #received: Promise<Received<T>>

  constructor(received: Promise<Received<T>>) {
    this.#received = received
  }

  /** The body together with status, headers and the request. */
  withResponse(): Promise<Answer<T>> {
    return this.#received.then(answerOf)
  }

  /** Instead of a rejection: `{ ok: true, data, … }` or `{ ok: false, error }`, the error typed by the operation. Rejects only when aborted. */
  result(): Promise<Result<T, F>> {
    return this.#received.then(
      received => ({ ok: true as const, ...answerOf(received) }),
      error => {
        if (!isClientError(error)) throw error
        return { ok: false as const, error: error as FailureError<F> | TransportError }
      },
    )
  }

  then<A = T, B = never>(
    onValue?: ((value: T) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#received.then(({ data }) => (onValue ? onValue(data) : (data as unknown as A)), onError)
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onError)
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd)
  }

  get [Symbol.toStringTag](): string {
    return 'Call'
  }
}

/** Whether an error is one of this library's five. */
export const isClientError = (error: unknown): error is ClientError => error instanceof CallError

const answerOf = <T>({ data, out, incoming }: Received<T>): Answer<T> => ({
  data,
  status: incoming.status,
  headers: incoming.response.headers,
  request: { method: out.method, url: out.url, id: requestIdOf({ out, incoming }) },
})
