import { Connection, type RpcOptions, type RpcRequest } from '../core/core.ts'
import { begin } from '../core/exchange.ts'
import { unanswered } from './answer.ts'
import { messageText, methodOf, post } from './request.ts'
import { sendRpc } from './send.ts'

/**
 * Sends a call without an id: the service executes it and sends no result
 * ([4.1](https://www.jsonrpc.org/specification#notification)). Rejects if the service refuses the notification nevertheless.
 */
export const notify = async (
  connection: Connection,
  { table, input }: RpcRequest<unknown, unknown>,
  options: Omit<RpcOptions, 'id'> = {},
): Promise<void> => {
  const settings = Connection.settings(connection)
  const method = methodOf(settings, table)
  const out = post(settings, method, messageText(method, input), options)
  await sendRpc(begin(settings, out), exchanged => unanswered(exchanged, table))
}
