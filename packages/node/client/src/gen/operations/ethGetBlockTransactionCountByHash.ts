// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetBlockTransactionCountByHashFailure,
  EthGetBlockTransactionCountByHashInput,
  EthGetBlockTransactionCountByHashOutput,
} from '@chainwright/node-spec/operations/ethGetBlockTransactionCountByHash'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Count the transactions of a block, by its hash.
 * `eth_getBlockTransactionCountByHash`
 */
export const ethGetBlockTransactionCountByHash = /* @__PURE__ */ rpc<
  EthGetBlockTransactionCountByHashInput,
  EthGetBlockTransactionCountByHashOutput,
  EthGetBlockTransactionCountByHashFailure
>({
  id: 'eth_getBlockTransactionCountByHash',
  name: 'ethGetBlockTransactionCountByHash',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash'],
  idempotent: true,
})
