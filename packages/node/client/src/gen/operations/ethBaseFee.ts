// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthBaseFeeFailure, EthBaseFeeInput, EthBaseFeeOutput } from '@chainwright/node-spec/operations/ethBaseFee'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Estimate the next base fee.
 * `eth_baseFee`
 */
export const ethBaseFee = /* @__PURE__ */ rpc<EthBaseFeeInput | undefined, EthBaseFeeOutput, EthBaseFeeFailure>({
  id: 'eth_baseFee',
  name: 'ethBaseFee',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
