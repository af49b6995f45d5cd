// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetTransactionByHashFailure,
  EthGetTransactionByHashInput,
  EthGetTransactionByHashOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionByHash'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get a transaction by its hash.
 * `eth_getTransactionByHash`
 */
export const ethGetTransactionByHash = /* @__PURE__ */ rpc<
  EthGetTransactionByHashInput,
  EthGetTransactionByHashOutput,
  EthGetTransactionByHashFailure
>({
  id: 'eth_getTransactionByHash',
  name: 'ethGetTransactionByHash',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['transactionHash'],
  idempotent: true,
})
