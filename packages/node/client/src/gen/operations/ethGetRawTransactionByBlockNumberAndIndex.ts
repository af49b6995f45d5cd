// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetRawTransactionByBlockNumberAndIndexFailure,
  EthGetRawTransactionByBlockNumberAndIndexInput,
  EthGetRawTransactionByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetRawTransactionByBlockNumberAndIndex'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the bytes of a transaction by its index in a block, the block by its number.
 * `eth_getRawTransactionByBlockNumberAndIndex`
 */
export const ethGetRawTransactionByBlockNumberAndIndex = /* @__PURE__ */ rpc<
  EthGetRawTransactionByBlockNumberAndIndexInput,
  EthGetRawTransactionByBlockNumberAndIndexOutput,
  EthGetRawTransactionByBlockNumberAndIndexFailure
>({
  id: 'eth_getRawTransactionByBlockNumberAndIndex',
  name: 'ethGetRawTransactionByBlockNumberAndIndex',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber', 'index'],
  idempotent: true,
})
