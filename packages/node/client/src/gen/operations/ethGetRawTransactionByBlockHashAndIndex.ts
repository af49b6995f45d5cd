// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetRawTransactionByBlockHashAndIndexFailure,
  EthGetRawTransactionByBlockHashAndIndexInput,
  EthGetRawTransactionByBlockHashAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetRawTransactionByBlockHashAndIndex'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the bytes of a transaction by its index in a block, the block by its hash.
 * `eth_getRawTransactionByBlockHashAndIndex`
 */
export const ethGetRawTransactionByBlockHashAndIndex = /* @__PURE__ */ rpc<
  EthGetRawTransactionByBlockHashAndIndexInput,
  EthGetRawTransactionByBlockHashAndIndexOutput,
  EthGetRawTransactionByBlockHashAndIndexFailure
>({
  id: 'eth_getRawTransactionByBlockHashAndIndex',
  name: 'ethGetRawTransactionByBlockHashAndIndex',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash', 'index'],
  idempotent: true,
})
