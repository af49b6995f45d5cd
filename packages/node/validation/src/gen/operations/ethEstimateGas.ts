// @generated from specs/node/methods/calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainCallRequest, isCallRequest } from '../schemas/CallRequest.ts'
import { HexBytes } from '../schemas/HexBytes.ts'
import { Quantity64 } from '../schemas/Quantity64.ts'
import { explainStateOverrides, isStateOverrides } from '../schemas/StateOverrides.ts'
import type * as spec from '@chainwright/node-spec/operations/ethEstimateGas'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthEstimateGasInput = (value: unknown): value is spec.EthEstimateGasInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transaction, block, stateOverrides } = value as Members
  return (
    isCallRequest(transaction) &&
    (block === undefined || isBlockNumberOrHash(block)) &&
    (stateOverrides === undefined || isStateOverrides(stateOverrides))
  )
}

export const explainEthEstimateGasInput: Explain = at =>
  object(at, {
    transaction: explainCallRequest,
    block: optional(explainBlockNumberOrHash),
    stateOverrides: optional(explainStateOverrides),
  })

/** Validates the input of `ethEstimateGas`. */
export const EthEstimateGasInput: Schema<spec.EthEstimateGasInput> = /* @__PURE__ */ schema(
  isEthEstimateGasInput,
  explainEthEstimateGasInput,
  'formats',
)

/** Validates the output of `ethEstimateGas`. */
export const EthEstimateGasOutput: Schema<spec.EthEstimateGasOutput> = Quantity64

export { EthEstimateGasInput as input, EthEstimateGasOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthEstimateGasOutput, reverted: HexBytes }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthEstimateGasInput, {
  names: ['transaction', 'block', 'stateOverrides'],
  fill: { defaults: { block: 'latest' } },
})
