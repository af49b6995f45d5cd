// @generated from specs/node/methods/calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainCallRequest, isCallRequest } from '../schemas/CallRequest.ts'
import { HexBytes } from '../schemas/HexBytes.ts'
import { explainStateOverrides, isStateOverrides } from '../schemas/StateOverrides.ts'
import type * as spec from '@chainwright/node-spec/operations/ethCall'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthCallInput = (value: unknown): value is spec.EthCallInput => {
  if (typeof value !== 'object' || value === null) return false
  const { transaction, block, stateOverrides } = value as Members
  return (
    isCallRequest(transaction) &&
    (block === undefined || isBlockNumberOrHash(block)) &&
    (stateOverrides === undefined || isStateOverrides(stateOverrides))
  )
}

export const explainEthCallInput: Explain = at =>
  object(at, {
    transaction: explainCallRequest,
    block: optional(explainBlockNumberOrHash),
    stateOverrides: optional(explainStateOverrides),
  })

/** Validates the input of `ethCall`. */
export const EthCallInput: Schema<spec.EthCallInput> = /* @__PURE__ */ schema(
  isEthCallInput,
  explainEthCallInput,
  'formats',
)

/** Validates the output of `ethCall`. */
export const EthCallOutput: Schema<spec.EthCallOutput> = HexBytes

export { EthCallInput as input, EthCallOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthCallOutput, reverted: HexBytes }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthCallInput, {
  names: ['transaction', 'block', 'stateOverrides'],
  fill: { defaults: { block: 'latest' } },
})
