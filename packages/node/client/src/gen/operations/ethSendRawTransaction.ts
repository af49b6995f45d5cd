// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthSendRawTransactionFailure,
  EthSendRawTransactionInput,
  EthSendRawTransactionOutput,
} from '@chainwright/node-spec/operations/ethSendRawTransaction'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Send a signed transaction.
 * `eth_sendRawTransaction`
 */
export const ethSendRawTransaction = /* @__PURE__ */ rpc<
  EthSendRawTransactionInput,
  EthSendRawTransactionOutput,
  EthSendRawTransactionFailure
>({
  id: 'eth_sendRawTransaction',
  name: 'ethSendRawTransaction',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['transaction'],
})
