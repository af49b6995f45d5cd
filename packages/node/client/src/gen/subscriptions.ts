// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from './api.ts'
import type * as spec from '@chainwright/node-spec'
import { subscriptions } from '@chainwright/runtime-client/codegen/v1'
import type { SubscribeOptions, SubscriptionOptions, SubscriptionTable } from '@chainwright/runtime-client/codegen/v1'
export type { SubscribeOptions, SubscriptionOptions } from '@chainwright/runtime-client/codegen/v1'

/** The subscriptions of the API, over one WebSocket that they share. */
export interface NodeSubscriptions {
  /**
   * The header of each new block.
   *
   * Tells of a block when it is accepted. Where other blocks replace some that were told, each of the others is
   * told too; those that do not hold any more are told by their numbers alone.
   *
   * `newHeads`
   */
  newHeads(
    input?: spec.EthSubscribeNewHeadsInput,
    options?: SubscribeOptions,
  ): AsyncIterable<spec.EthSubscribeNewHeadsOutput>
  /**
   * Each new log that a filter lets through.
   *
   * Tells of a log when its block is accepted. Where other blocks replace some that were told, the logs of those
   * are told again with `removed: true`, the newest first; then come the logs of the others.
   *
   * `logs`
   */
  logs(input?: spec.EthSubscribeLogsInput, options?: SubscribeOptions): AsyncIterable<spec.EthSubscribeLogsOutput>
  /**
   * The hash of each transaction that begins to wait for a block.
   *
   * Tells of what the node hears of. A node whose blocks come from elsewhere knows of none, and refuses the
   * subscription.
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
 * Subscriptions of Node RPC, over WebSockets to the service of a `NodeClient` or of a connection. The client
 * connects at the first iteration. A loop continues after a connection breaks, without gaps if the contract
 * defines how to fill them, and without duplicate items.
 */
export function createNodeSubscriptions(client: object, options?: SubscriptionOptions): NodeSubscriptions {
  return subscriptions(client, table, options)
}
