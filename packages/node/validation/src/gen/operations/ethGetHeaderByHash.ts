// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthHeader, isEthHeader } from '../schemas/EthHeader.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetHeaderByHash'
import { anyOf, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetHeaderByHashInput = (value: unknown): value is spec.EthGetHeaderByHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash } = value as Members
  return isHash32(blockHash)
}

export const explainEthGetHeaderByHashInput: Explain = at => object(at, { blockHash: explainHash32 })

/** Validates the input of `ethGetHeaderByHash`. */
export const EthGetHeaderByHashInput: Schema<spec.EthGetHeaderByHashInput> = /* @__PURE__ */ schema(
  isEthGetHeaderByHashInput,
  explainEthGetHeaderByHashInput,
  'formats',
)

export const isEthGetHeaderByHashOutput = (value: unknown): value is spec.EthGetHeaderByHashOutput =>
  isEthHeader(value) || value === null

export const explainEthGetHeaderByHashOutput: Explain = at =>
  anyOf(at, [
    [isEthHeader, explainEthHeader],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetHeaderByHash`. */
export const EthGetHeaderByHashOutput: Schema<spec.EthGetHeaderByHashOutput> = /* @__PURE__ */ schema(
  isEthGetHeaderByHashOutput,
  explainEthGetHeaderByHashOutput,
  'formats',
)

export { EthGetHeaderByHashInput as input, EthGetHeaderByHashOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetHeaderByHashOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetHeaderByHashInput, { names: ['blockHash'] })
