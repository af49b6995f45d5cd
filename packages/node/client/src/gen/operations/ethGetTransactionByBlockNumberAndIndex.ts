// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetTransactionByBlockNumberAndIndexFailure,
  EthGetTransactionByBlockNumberAndIndexInput,
  EthGetTransactionByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByBlockNumberAndIndex'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get a transaction by its index in a block, the block by its number.
 * `eth_getTransactionByBlockNumberAndIndex`
 */
export const ethGetTransactionByBlockNumberAndIndex = /* @__PURE__ */ rpc<
  EthGetTransactionByBlockNumberAndIndexInput,
  EthGetTransactionByBlockNumberAndIndexOutput,
  EthGetTransactionByBlockNumberAndIndexFailure
>({
  id: 'eth_getTransactionByBlockNumberAndIndex',
  name: 'ethGetTransactionByBlockNumberAndIndex',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber', 'index'],
  idempotent: true,
})
