// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthSendTransactionFailure,
  EthSendTransactionInput,
  EthSendTransactionOutput,
} from '@chainwright/node-spec/operations/ethSendTransaction'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Sign and send a transaction with a key of the node.
 * `eth_sendTransaction`
 */
export const ethSendTransaction = /* @__PURE__ */ rpc<
  EthSendTransactionInput,
  EthSendTransactionOutput,
  EthSendTransactionFailure
>({
  id: 'eth_sendTransaction',
  name: 'ethSendTransaction',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['transaction'],
})
