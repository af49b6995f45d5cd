// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetRawTransactionByHashFailure,
  EthGetRawTransactionByHashInput,
  EthGetRawTransactionByHashOutput,
} from '@chainwright/node-spec/operations/ethGetRawTransactionByHash'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the bytes of a transaction.
 * `eth_getRawTransactionByHash`
 */
export const ethGetRawTransactionByHash = /* @__PURE__ */ rpc<
  EthGetRawTransactionByHashInput,
  EthGetRawTransactionByHashOutput,
  EthGetRawTransactionByHashFailure
>({
  id: 'eth_getRawTransactionByHash',
  name: 'ethGetRawTransactionByHash',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['transactionHash'],
  idempotent: true,
})
