import { callFrom } from '../core/call.ts'
import { type CallOptions, Connection, type Received, type RpcRequest } from '../core/core.ts'
import type { Call, Result } from '../core/result.ts'
import { sendTogether } from './batch-send.ts'
import { methodOf } from './request.ts'

export type Requests = readonly RpcRequest<unknown, unknown>[]
/** Outputs of requests, in their order. */
export type Outputs<R extends Requests> = {
  -readonly [K in keyof R]: R[K] extends RpcRequest<infer Output, infer _> ? Output : never
}
/** Outcomes of requests, in their order. */
export type Results<R extends Requests> = {
  -readonly [K in keyof R]: R[K] extends RpcRequest<infer Output, infer Failure> ? Result<Output, Failure> : never
}

/** The options of a batch. */
export interface BatchOptions extends CallOptions {
  /**
   * Maximum number of messages in one request; larger batches are split. Default 100, which all our servers accept; go-ethereum
   * accepts 1,000.
   */
  readonly size?: number
}

/** Several calls in progress. `await` returns all results or rejects with the first error; `results()` returns the outcome of each call. */
export interface Batch<R extends Requests> extends Call<Outputs<R>> {
  /** The outcome of each call as a value. Rejects only if aborted. */
  results(): Promise<Results<R>>
}

/**
 * Sends calls together: as one request to each endpoint that accepts batches, in parallel to other endpoints. Responses are
 * matched by id, in any order.
 */
export const batch = <const R extends Requests>(
  connection: Connection,
  requests: R,
  options: BatchOptions = {},
): Batch<R> => {
  const { size = 100, ...each } = options
  const settings = Connection.settings(connection)
  const answers: Promise<Received<unknown>>[] = []
  const open = new Map<string | number, number[]>()
  const flush = (indexes: readonly number[]) => {
    const sent = sendTogether(
      connection,
      indexes.map(index => requests[index] as Requests[number]),
      each,
    )
    for (const index of indexes) answers[index] = sent.shift() as Promise<Received<unknown>>
  }
  for (const [index, { table }] of requests.entries()) {
    const url = table.endpoint.batches ? methodOf(settings, table).url : index
    const indexes = [...(open.get(url) ?? []), index]
    open.set(url, indexes)
    if (indexes.length >= size) {
      open.delete(url)
      flush(indexes)
    }
  }
  for (const indexes of open.values()) flush(indexes)
  const call = callFrom<Outputs<R>, unknown>(
    Promise.all(answers).then(received => ({
      ...(received[0] as Received<unknown>),
      data: received.map(({ data }) => data) as Outputs<R>,
    })),
  )
  const results = () => {
    // `results` reports each failure, so a rejection of the batch must not be reported as unhandled
    call.catch(() => {})
    return Promise.all(answers.map(answer => callFrom(answer).result())) as Promise<Results<R>>
  }
  return Object.assign(call, { results })
}
