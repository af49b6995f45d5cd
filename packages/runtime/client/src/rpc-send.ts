import type { Received } from './call.ts'
import { Connection, type Settings } from './connection.ts'
import { exchange, type Incoming, type Outgoing } from './exchange.ts'
import type { RpcOptions, RpcRequest } from './rpc.ts'
import { type Reply, readReply, resultOf } from './rpc-answer.ts'
import { messageOf, nextId, post } from './rpc-request.ts'
import { stringify } from './stringify.ts'

/** Sends one call as one request, and reads its answer. */
export const sendAlone = async (
  connection: Connection,
  { table, input }: RpcRequest<unknown, unknown>,
  options: RpcOptions,
): Promise<Received<unknown>> => {
  const settings = Connection.settings(connection)
  const id = options.id ?? nextId(connection)
  const out = post(connection, table, stringify(messageOf(table, input, id)), options)
  const incoming = await sendRpc(settings, out)
  const exchanged = { settings, out, incoming }
  const received = {
    data: resultOf(exchanged, table.id, id, readReply(exchanged, table) as Reply),
    out,
    incoming,
  }
  settings.check?.(table, received, options)
  return received
}

/** One exchange with an endpoint, past middleware where there is any. */
export const sendRpc = (settings: Settings, out: Outgoing): Promise<Incoming> => {
  const { transport } = settings
  return transport?.middleware
    ? transport.send(settings, out, { path: new URL(out.url).pathname, input: {} })
    : exchange(settings, out)
}
