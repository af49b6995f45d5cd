import { Connection, type Endpoint, type RpcTable } from '../core/core.ts'
import { begin } from '../core/exchange.ts'
import { RpcError } from '../core/rpc-error.ts'
import { sendAlone } from './send.ts'

/** The part of an [EIP-1193](https://eips.ethereum.org/EIPS/eip-1193) provider that does not concern events. */
export interface Provider {
  /**
   * Resolves with the result. Rejects with `RpcError`, whose `code`, `message` and `data` are the node's, or another error of
   * this library.
   */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/**
 * Creates a provider for one endpoint of a connection, with its retries, timeouts and headers. For viem's `custom` and other
 * libraries.
 *
 * @throws (when called) RpcError for an error of the endpoint, and the errors of every call
 */
export const providerOf = (connection: Connection, endpoint: Endpoint): Provider => {
  const settings = Connection.settings(connection)
  const tables = new Map<string, RpcTable>()
  return {
    request: async ({ method, params = [] }) => {
      const table = tables.get(method) ?? { id: method, endpoint }
      tables.set(method, table)
      return sendAlone(begin(settings), { table, input: params as Record<string, unknown> }, {}).catch(error => {
        // libraries parse the reason of a revert from the message, which by EIP-1193 is that of the node
        if (error instanceof RpcError) error.message = error.reason
        throw error
      })
    },
  }
}
