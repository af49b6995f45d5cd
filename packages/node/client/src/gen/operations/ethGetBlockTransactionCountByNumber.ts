// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetBlockTransactionCountByNumberFailure,
  EthGetBlockTransactionCountByNumberInput,
  EthGetBlockTransactionCountByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByNumber'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Count the transactions of a block, by its number.
 * `eth_getBlockTransactionCountByNumber`
 */
export const ethGetBlockTransactionCountByNumber = /* @__PURE__ */ rpc<
  EthGetBlockTransactionCountByNumberInput,
  EthGetBlockTransactionCountByNumberOutput,
  EthGetBlockTransactionCountByNumberFailure
>({
  id: 'eth_getBlockTransactionCountByNumber',
  name: 'ethGetBlockTransactionCountByNumber',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber'],
  idempotent: true,
})
