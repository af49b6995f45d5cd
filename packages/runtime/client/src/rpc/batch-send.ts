import {
  type CallOptions,
  Connection,
  type Exchanged,
  type Outgoing,
  type Received,
  type Reply,
  type RpcRequest,
  type Settings,
} from '../core/core.ts'
import { begin } from '../core/exchange.ts'
import { NEVER } from '../core/expiry.ts'
import { pause, waitBefore } from '../core/retry.ts'
import { RpcError } from '../core/rpc-error.ts'
import type { Reading } from '../json/parse-by.ts'
import { broken, idText, readReply, resultOf } from './answer.ts'
import { messageText, methodOf, nextId, post } from './request.ts'
import { sendAlone, sendRpc } from './send.ts'

/** Sends calls to one endpoint as one request. Each call has its own result; a failure of the whole request rejects all calls. */
export const sendTogether = (
  connection: Connection,
  requests: readonly RpcRequest<unknown, unknown>[],
  options: CallOptions,
): Promise<Received<unknown>>[] => {
  const [first] = requests
  const settings = Connection.settings(connection)
  if (first && requests.length === 1) {
    const exchanged = begin(settings)
    return [sendAlone(exchanged, first, options).then(data => ({ data, ...exchanged }))]
  }
  const entries = requests.map(request => entryOf(request, nextId(settings)))
  settleAll(settings, entries, options).catch(error => {
    for (const entry of entries) entry.reject(error)
  })
  return entries.map(({ answer }) => answer)
}

/** A pending call in a batch. */
interface Entry {
  readonly request: RpcRequest<unknown, unknown>
  readonly id: number
  readonly answer: Promise<Received<unknown>>
  readonly resolve: (answer: Received<unknown>) => void
  readonly reject: (error: unknown) => void
}

const entryOf = (request: RpcRequest<unknown, unknown>, id: number): Entry => {
  const entry = { request, id }
  const answer = new Promise((resolve, reject) => {
    Object.assign(entry, { resolve, reject })
  })
  return Object.assign(entry, { answer }) as Entry
}

/** A call that failed with a retryable error. */
interface Refused {
  readonly entry: Entry
  readonly error: RpcError
}

const settleAll = async (settings: Settings, entries: readonly Entry[], options: CallOptions): Promise<void> => {
  const due = Date.now() + ((options.timeout ?? settings.timeout) || NEVER)
  const retry = options.retry ?? settings.retry ?? {}
  let open = entries
  for (let attempt = 1; ; attempt++) {
    const out = { ...outOf(settings, open, options), due }
    const exchanged = await sendRpc(begin(settings, out), each => each)
    const refused = settleEntries(exchanged, open, options)
    const error = refused[0]?.error
    if (!error) return
    const { operation, status, code } = error
    const failed = { operation, attempt, status, code, error: undefined }
    const delay = retry ? waitBefore(retry, failed, exchanged.incoming.response.headers) : undefined
    // also true if `delay` is undefined, because a comparison with NaN is false
    if (!(Date.now() + (delay as number) < due)) {
      for (const each of refused) each.entry.reject(each.error)
      return
    }
    await pause(delay as number, options.signal)
    open = refused.map(({ entry }) => entry)
  }
}

/** The request with the given calls. */
const outOf = (settings: Settings, entries: readonly Entry[], options: CallOptions): Outgoing => {
  const [first] = entries as readonly [Entry]
  const { table } = first.request
  const body = `[${entries.map(({ request, id }) => messageText(methodOf(settings, request.table), request.input, id)).join()}]`
  return {
    ...post(settings, methodOf(settings, table), body, options),
    operation: entries.length > 1 ? `${table.id} and ${entries.length - 1} more` : table.id,
    // whether to retry a call depends on its own error code
    refusal: undefined,
    idempotent: options.idempotent ?? entries.every(({ request }) => request.table.idempotent),
  }
}

const settleEntries = (exchanged: Exchanged, entries: readonly Entry[], options: CallOptions): Refused[] => {
  const { settings, incoming } = exchanged
  const refused: Refused[] = []
  const read = new Map<unknown, (id: number, operation: string) => Reply>()
  for (const entry of entries) {
    const {
      id,
      request: { table },
    } = entry
    try {
      let data: unknown
      // a notification gets no response, but rejects if the whole batch failed
      if (!table.notification || incoming.status >= 400) {
        const key = table.parse && (table.integers ?? table.parse)
        const replyTo = read.get(key) ?? repliesIn(exchanged, table)
        read.set(key, replyTo)
        data = resultOf(exchanged, table.id, id, replyTo(id, table.id))
      }
      const received = { data, id, ...exchanged }
      settings.check?.(table, received, options)
      entry.resolve(received)
    } catch (error) {
      if (error instanceof RpcError && table.endpoint.retryable?.includes(error.code)) refused.push({ entry, error })
      else entry.reject(error)
    }
  }
  return refused
}

/** Finds the messages of a batch response by id, in any order. */
const repliesIn = (exchanged: Exchanged, reading: Reading) => {
  const read = readReply(exchanged, reading)
  const list = (Array.isArray(read) ? read : [read]) as (Reply | null)[]
  // an error without an id belongs to a call that the server could not read; a single error instead of an array belongs to all
  // calls (go-ethereum gives it the first call's id)
  const common = list.find(reply => reply?.error && (reply.id === null || read === reply))
  return (id: number, operation: string): Reply => {
    const [reply, ...more] = list.filter(each => each?.id === id && each !== common)
    if (reply && !more.length) return reply
    if (common && !reply) return { ...common, id }
    const ids = list.slice(0, 9).map(each => idText(each?.id))
    throw broken(
      exchanged,
      operation,
      `id ${id} has ${reply ? more.length + 1 : 0} responses; received ids: ${ids.join() || 'none'}`,
    )
  }
}
