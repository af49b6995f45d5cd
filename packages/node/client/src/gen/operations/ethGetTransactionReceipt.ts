// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetTransactionReceiptFailure,
  EthGetTransactionReceiptInput,
  EthGetTransactionReceiptOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionReceipt'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the receipt of a transaction.
 * `eth_getTransactionReceipt`
 */
export const ethGetTransactionReceipt = /* @__PURE__ */ rpc<
  EthGetTransactionReceiptInput,
  EthGetTransactionReceiptOutput,
  EthGetTransactionReceiptFailure
>({
  id: 'eth_getTransactionReceipt',
  name: 'ethGetTransactionReceipt',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['transactionHash'],
  idempotent: true,
})
