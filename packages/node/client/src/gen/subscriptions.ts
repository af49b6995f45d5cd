// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from './api.ts'
import type * as spec from '@chainwright/node-spec'
import { subscriptions } from '@chainwright/runtime-client/codegen/v1'
import type { SubscribeOptions, SubscriptionOptions, SubscriptionTable } from '@chainwright/runtime-client/codegen/v1'
export type { SubscribeOptions, SubscriptionOptions } from '@chainwright/runtime-client/codegen/v1'

/** The subscriptions of the API. They share one WebSocket. */
export interface NodeSubscriptions {
  /**
   * The header of each new block.
   *
   * Sends the header of a block when the block is accepted. If blocks are replaced, it sends the headers of the
   * new blocks only: a header replaces an earlier one with the same number.
   *
   * `newHeads`
   */
  newHeads(
    input?: spec.EthSubscribeNewHeadsInput,
    options?: SubscribeOptions,
  ): AsyncIterable<spec.EthSubscribeNewHeadsOutput>
  /**
   * Each new log that matches a filter.
   *
   * Sends a log when its block is accepted. If blocks are replaced, it sends the logs of the removed blocks again
   * with `removed: true`, the newest first, then the logs of the new blocks.
   *
   * `logs`
   */
  logs(input?: spec.EthSubscribeLogsInput, options?: SubscribeOptions): AsyncIterable<spec.EthSubscribeLogsOutput>
  /**
   * The hash of each new pending transaction.
   *
   * Sends the hash of each pending transaction that the node receives. A node that only follows the blocks of
   * another source has no pending transactions, and refuses the subscription.
   *
   * `newPendingTransactions`
   */
  newPendingTransactions(
    input?: spec.EthSubscribeNewPendingTransactionsInput,
    options?: SubscribeOptions,
  ): AsyncIterable<spec.EthSubscribeNewPendingTransactionsOutput>
}

const table: SubscriptionTable = {
  endpoint: rpcEndpoint,
  path: '/ext/bc/{blockchain}/ws',
  subscribe: 'eth_subscribe',
  unsubscribe: 'eth_unsubscribe',
  notification: 'eth_subscription',
  kinds: {
    newHeads: {
      id: 'eth_subscribe newHeads',
      name: 'ethSubscribeNewHeads',
      kind: 'newHeads',
      positions: [],
      fill: {
        method: 'eth_getHeaderByNumber',
        start: 'eth_blockNumber',
        positions: ['blockNumber'],
        from: ['blockNumber'],
        each: true,
        cursor: ['number'],
        key: [['hash']],
      },
    },
    logs: {
      id: 'eth_subscribe logs',
      name: 'ethSubscribeLogs',
      kind: 'logs',
      positions: ['filter'],
      fill: {
        method: 'eth_getLogs',
        start: 'eth_blockNumber',
        positions: ['filter'],
        from: ['filter', 'fromBlock'],
        to: ['filter', 'toBlock'],
        cursor: ['blockNumber'],
        key: [['blockHash'], ['logIndex']],
        removed: ['removed'],
      },
    },
    newPendingTransactions: {
      id: 'eth_subscribe newPendingTransactions',
      name: 'ethSubscribeNewPendingTransactions',
      kind: 'newPendingTransactions',
      positions: [],
    },
  },
}

/**
 * Subscriptions over WebSockets. `client` is a `NodeClient` or a connection. The client connects at the first
 * iteration. If the connection breaks, it reconnects and continues the loop, without repeating an item. If the
 * contract defines how to request missed items, the loop returns them too.
 */
export function createNodeSubscriptions(client: object, options?: SubscriptionOptions): NodeSubscriptions {
  return subscriptions(client, table, options)
}
