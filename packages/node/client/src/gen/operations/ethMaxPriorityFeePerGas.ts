// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthMaxPriorityFeePerGasFailure,
  EthMaxPriorityFeePerGasInput,
  EthMaxPriorityFeePerGasOutput,
} from '@chainwright/node-spec/operations/ethMaxPriorityFeePerGas'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Suggest a priority fee.
 * `eth_maxPriorityFeePerGas`
 */
export const ethMaxPriorityFeePerGas = /* @__PURE__ */ rpc<
  EthMaxPriorityFeePerGasInput | undefined,
  EthMaxPriorityFeePerGasOutput,
  EthMaxPriorityFeePerGasFailure
>({
  id: 'eth_maxPriorityFeePerGas',
  name: 'ethMaxPriorityFeePerGas',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
