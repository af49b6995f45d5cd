// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { FeeConfigResult } from '../schemas/FeeConfigResult.ts'
import type * as spec from '@chainwright/node-spec/operations/ethFeeConfig'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthFeeConfigInput = (value: unknown): value is spec.EthFeeConfigInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { blk } = value as Members
  return blk === undefined || isBlockNumberOrHash(blk)
}

export const explainEthFeeConfigInput: Explain = at => object(at, { blk: optional(explainBlockNumberOrHash) })

/** Validates the input of `ethFeeConfig`. */
export const EthFeeConfigInput: Schema<spec.EthFeeConfigInput> = /* @__PURE__ */ schema(
  isEthFeeConfigInput,
  explainEthFeeConfigInput,
  'formats',
)

/** Validates the output of `ethFeeConfig`. */
export const EthFeeConfigOutput: Schema<spec.EthFeeConfigOutput> = FeeConfigResult

export { EthFeeConfigInput as input, EthFeeConfigOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthFeeConfigOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthFeeConfigInput, {
  names: ['blk'],
  fill: { defaults: { blk: 'latest' } },
})
