// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainEthHeader, isEthHeader } from '../schemas/EthHeader.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetHeaderByNumber'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetHeaderByNumberInput = (value: unknown): value is spec.EthGetHeaderByNumberInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber } = value as Members
  return isBlockNumberOrTag(blockNumber)
}

export const explainEthGetHeaderByNumberInput: Explain = at => object(at, { blockNumber: explainBlockNumberOrTag })

/** Validates the input of `ethGetHeaderByNumber`. */
export const EthGetHeaderByNumberInput: Schema<spec.EthGetHeaderByNumberInput> = /* @__PURE__ */ schema(
  isEthGetHeaderByNumberInput,
  explainEthGetHeaderByNumberInput,
)

export const isEthGetHeaderByNumberOutput = (value: unknown): value is spec.EthGetHeaderByNumberOutput =>
  isEthHeader(value) || value === null

export const explainEthGetHeaderByNumberOutput: Explain = at =>
  anyOf(at, [
    [isEthHeader, explainEthHeader],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetHeaderByNumber`. */
export const EthGetHeaderByNumberOutput: Schema<spec.EthGetHeaderByNumberOutput> = /* @__PURE__ */ schema(
  isEthGetHeaderByNumberOutput,
  explainEthGetHeaderByNumberOutput,
  'formats',
)

export { EthGetHeaderByNumberInput as input, EthGetHeaderByNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetHeaderByNumberOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetHeaderByNumberInput, { names: ['blockNumber'] })
