// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthFeeHistoryFailure,
  EthFeeHistoryInput,
  EthFeeHistoryOutput,
} from '@chainwright/node-spec/operations/ethFeeHistory'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the fee history.
 * `eth_feeHistory`
 */
export const ethFeeHistory = /* @__PURE__ */ rpc<EthFeeHistoryInput, EthFeeHistoryOutput, EthFeeHistoryFailure>({
  id: 'eth_feeHistory',
  name: 'ethFeeHistory',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockCount', 'newestBlock', 'rewardPercentiles'],
  idempotent: true,
})
