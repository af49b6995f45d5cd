// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetTransactionByBlockHashAndIndexFailure,
  EthGetTransactionByBlockHashAndIndexInput,
  EthGetTransactionByBlockHashAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByBlockHashAndIndex'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get a transaction by its index in a block, the block by its hash.
 * `eth_getTransactionByBlockHashAndIndex`
 */
export const ethGetTransactionByBlockHashAndIndex = /* @__PURE__ */ rpc<
  EthGetTransactionByBlockHashAndIndexInput,
  EthGetTransactionByBlockHashAndIndexOutput,
  EthGetTransactionByBlockHashAndIndexFailure
>({
  id: 'eth_getTransactionByBlockHashAndIndex',
  name: 'ethGetTransactionByBlockHashAndIndex',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash', 'index'],
  idempotent: true,
})
