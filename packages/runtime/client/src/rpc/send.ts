import type { Exchanged, Reply, RpcOptions, RpcRequest, RpcTable } from '../core/core.ts'
import { exchange } from '../core/exchange.ts'
import { readReply, resultOf, unanswered } from './answer.ts'
import { messageText, methodOf, nextId, post } from './request.ts'

/** Sends one call as one request. Resolves with its result. */
export const sendAlone = (
  exchanged: Exchanged,
  { table, input }: RpcRequest<unknown, unknown>,
  options: RpcOptions,
): Promise<unknown> => {
  const { settings } = exchanged
  try {
    const id = table.notification ? undefined : (options.id ?? nextId(settings))
    const method = methodOf(settings, table)
    exchanged.out = post(settings, method, messageText(method, input, id), options, id)
    return sendRpc(exchanged, readOne)
  } catch (error) {
    // an input that cannot be serialized rejects the call like any other error
    return Promise.reject(error)
  }
}

/** Sends a request to an endpoint, through the middleware if there is any. */
export const sendRpc = <T>(exchanged: Exchanged, read: (exchanged: Exchanged) => T): Promise<T> => {
  const { transport } = exchanged.settings
  return transport?.middleware ? transport.send(exchanged).then(read) : exchange(exchanged, read)
}

const readOne = (exchanged: Exchanged): unknown => {
  const { settings, out } = exchanged
  const table = out.table as RpcTable
  if (out.id === undefined) return unanswered(exchanged, table)
  const data = resultOf(exchanged, table.id, out.id, readReply(exchanged, table) as Reply)
  settings.check?.(table, { data, ...exchanged }, out.options)
  return data
}
