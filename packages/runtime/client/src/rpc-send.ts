import type { Received } from './call.ts'
import { Connection, type Settings } from './connection.ts'
import { exchange, type Incoming, type Outgoing } from './exchange.ts'
import type { RpcOptions, RpcRequest } from './rpc.ts'
import { type Reply, readReply, resultOf, unanswered } from './rpc-answer.ts'
import { messageText, methodOf, nextId, post } from './rpc-request.ts'

/** Sends one call as one request, and reads its answer. */
export const sendAlone = (
  connection: Connection,
  { table, input }: RpcRequest<unknown, unknown>,
  options: RpcOptions,
): Promise<Received<unknown>> => {
  const settings = Connection.settings(connection)
  try {
    const id = table.notification ? undefined : (options.id ?? nextId(settings))
    const method = methodOf(settings, table)
    const out = post(settings, method, messageText(method, input, id), options)
    return sendRpc(settings, out, incoming => {
      const exchanged = { settings, out, incoming }
      if (id === undefined) return { data: unanswered(exchanged, table), out, incoming }
      const received = {
        data: resultOf(exchanged, table.id, id, readReply(exchanged, table) as Reply),
        out,
        incoming,
      }
      settings.check?.(table, received, options)
      return received
    })
  } catch (error) {
    // what cannot be written is an end of the call like any other
    return Promise.reject(error)
  }
}

/** One exchange with an endpoint, past middleware where there is any. */
export const sendRpc = <T>(settings: Settings, out: Outgoing, read: (incoming: Incoming) => T): Promise<T> => {
  const { transport } = settings
  return transport?.middleware
    ? transport.send(settings, out, { path: new URL(out.url).pathname, input: {} }).then(read)
    : exchange(settings, out, read)
}
