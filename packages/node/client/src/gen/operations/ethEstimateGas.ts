// @generated from specs/node/methods/calls.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthEstimateGasFailure,
  EthEstimateGasInput,
  EthEstimateGasOutput,
} from '@chainwright/node-spec/operations/ethEstimateGas'
import { rpc, withoutGaps } from '@chainwright/runtime-client/codegen/v1'

/**
 * Estimate the gas of a transaction.
 * `eth_estimateGas`
 */
export const ethEstimateGas = /* @__PURE__ */ rpc<EthEstimateGasInput, EthEstimateGasOutput, EthEstimateGasFailure>({
  id: 'eth_estimateGas',
  name: 'ethEstimateGas',
  endpoint: rpcEndpoint,
  params: withoutGaps,
  positions: ['transaction', 'block', 'stateOverrides'],
  notNull: ['block'],
  idempotent: true,
})
