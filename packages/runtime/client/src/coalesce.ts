import { sendTogether } from './batch-send.ts'
import type { Received } from './call.ts'
import { Connection } from './connection.ts'
import type { RpcOptions, RpcRequest } from './rpc.ts'
import { methodOf } from './rpc-request.ts'

/** Takes a call into a batch; undefined where its options are its own, so that it goes alone. */
export type Batching = (
  connection: Connection,
  request: RpcRequest<unknown, unknown>,
  options: RpcOptions,
) => Promise<Received<unknown>> | undefined

export interface BatchingOptions {
  /** Milliseconds that a call waits for others. Default 0: those made in the same turn. */
  readonly window?: number
  /** Most calls of one request. Default 100. */
  readonly size?: number
}

/** Automatic batches, for the client's option `batching`. */
export const batching = ({ window = 0, size = 100 }: BatchingOptions = {}): Batching => {
  const queues = new WeakMap<Connection, Map<string, Waiting[]>>()
  return (connection, request, options) => {
    const { signal, validate: _, ...own } = options
    if (Object.keys(own).length) return undefined
    const url = methodOf(Connection.settings(connection), request.table).url
    const open = queues.get(connection) ?? new Map<string, Waiting[]>()
    queues.set(connection, open)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { request, signal, resolve, reject }
      const queue = open.get(url)
      if (queue) queue.push(waiting)
      else open.set(url, [waiting])
      const flush = (full: Waiting[]) => {
        if (open.get(url) !== full) return
        open.delete(url)
        sendQueue(connection, full)
      }
      if (!queue) setTimeout(flush, window, open.get(url))
      else if (queue.length >= size) flush(queue)
    })
  }
}

interface Waiting {
  readonly request: RpcRequest<unknown, unknown>
  readonly signal: AbortSignal | undefined
  readonly resolve: (received: Received<unknown>) => void
  readonly reject: (reason: unknown) => void
}

const sendQueue = (connection: Connection, queue: readonly Waiting[]): void => {
  const wanted = queue.filter(({ signal, reject }) => {
    if (signal?.aborted) reject(signal.reason)
    return !signal?.aborted
  })
  if (!wanted.length) return
  // the request ends when nobody waits for it any more
  const all = new AbortController()
  let open = wanted.length
  const answers = sendTogether(
    connection,
    wanted.map(({ request }) => request),
    { signal: all.signal },
  )
  for (const [index, { signal, resolve, reject }] of wanted.entries()) {
    const stop = () => {
      reject(signal?.reason)
      open--
      if (!open) all.abort(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    answers[index]?.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
  }
}
