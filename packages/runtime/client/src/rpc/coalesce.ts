import { callFrom } from '../core/call.ts'
import { type Batching, Connection, type Received, type RpcRequest } from '../core/core.ts'
import { onAbort } from '../core/retry.ts'
import { parseIntegers } from '../json/integers.ts'
import { stringify } from '../json/stringify.ts'
import { sendTogether } from './batch-send.ts'
import { methodOf } from './request.ts'

/** How a client combines concurrent calls into batches. */
export interface BatchingOptions {
  /** Milliseconds that a call waits for others. Default 0: calls of the same turn of the event loop are combined. */
  readonly window?: number
  /** Maximum number of calls in one request. Default 100. */
  readonly size?: number
}

/** Automatic batches, for the client's option `batching`. */
export const batching = ({ window = 0, size = 100 }: BatchingOptions = {}): Batching => {
  const queues = new WeakMap<Connection, Map<string, Waiting[]>>()
  return (connection, { table, input }, options) => {
    const { signal, ...own } = options
    if (Object.keys(own).length) return undefined
    const open = queues.get(connection) ?? new Map<string, Waiting[]>()
    queues.set(connection, open)
    let leave = () => {}
    const answer = new Promise<Received<unknown>>((resolve, reject) => {
      signal?.throwIfAborted()
      const { url } = methodOf(Connection.settings(connection), table)
      // a copy, as the caller may change the input before it is sent; an input that cannot be serialized rejects this call only
      const copy = parseIntegers(stringify(input)) as typeof input
      const waiting: Waiting = { request: { table, input: copy }, ended: false, leave: undefined, resolve, reject }
      leave = onAbort(signal, () => {
        waiting.ended = true
        reject(signal?.reason)
        waiting.leave?.(signal?.reason)
      })
      const queue = open.get(url) ?? []
      open.set(url, queue)
      queue.push(waiting)
      const flush = () => {
        if (open.get(url) !== queue) return
        open.delete(url)
        sendQueue(connection, queue)
      }
      if (queue.length >= size) flush()
      else if (queue.length === 1) setTimeout(flush, window)
    })
    return callFrom(answer.finally(() => leave()))
  }
}

interface Waiting {
  readonly request: RpcRequest<unknown, unknown>
  /** Whether the caller has aborted this call. */
  ended: boolean
  /** Called when the caller aborts after the call was sent. */
  leave: ((reason: unknown) => void) | undefined
  readonly resolve: (received: Received<unknown>) => void
  readonly reject: (reason: unknown) => void
}

const sendQueue = (connection: Connection, queue: readonly Waiting[]): void => {
  const pending = queue.filter(({ ended }) => !ended)
  if (!pending.length) return
  // aborts the request when every caller has aborted
  const all = new AbortController()
  let open = pending.length
  const answers = sendTogether(
    connection,
    pending.map(({ request }) => request),
    { signal: all.signal },
  )
  for (const [index, waiting] of pending.entries()) {
    waiting.leave = reason => {
      open--
      if (!open) all.abort(reason)
    }
    answers[index]?.then(waiting.resolve, waiting.reject)
  }
}
