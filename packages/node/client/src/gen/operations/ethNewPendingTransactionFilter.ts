// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthNewPendingTransactionFilterFailure,
  EthNewPendingTransactionFilterInput,
  EthNewPendingTransactionFilterOutput,
} from '@chainwright/node-spec/operations/ethNewPendingTransactionFilter'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Create a filter for pending transactions.
 * `eth_newPendingTransactionFilter`
 */
export const ethNewPendingTransactionFilter = /* @__PURE__ */ rpc<
  EthNewPendingTransactionFilterInput | undefined,
  EthNewPendingTransactionFilterOutput,
  EthNewPendingTransactionFilterFailure
>({
  id: 'eth_newPendingTransactionFilter',
  name: 'ethNewPendingTransactionFilter',
  endpoint: rpcEndpoint,
  positions: [],
})
