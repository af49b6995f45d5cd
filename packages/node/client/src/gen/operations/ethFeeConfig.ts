// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthFeeConfigFailure,
  EthFeeConfigInput,
  EthFeeConfigOutput,
} from '@chainwright/node-spec/operations/ethFeeConfig'
import { byPosition, parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the fee configuration of the chain.
 * `eth_feeConfig`
 */
export const ethFeeConfig = /* @__PURE__ */ rpc<EthFeeConfigInput | undefined, EthFeeConfigOutput, EthFeeConfigFailure>(
  {
    id: 'eth_feeConfig',
    name: 'ethFeeConfig',
    endpoint: rpcEndpoint,
    params: byPosition,
    positions: ['blk'],
    parse: parseIntegers,
    integers: [
      'baseFeeChangeDenominator',
      'blockGasCostStep',
      'gasLimit',
      'lastChangedAt',
      'maxBlockGasCost',
      'minBaseFee',
      'minBlockGasCost',
      'targetBlockRate',
      'targetGas',
    ],
    idempotent: true,
  },
)
