// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/ethGetBlockByNumber.ts'
import { explainBlockHeader, isBlockHeader } from '../schemas/BlockHeader.ts'
import { explainHydratedBlock, isHydratedBlock } from '../schemas/HydratedBlock.ts'
import { explainQuantity, isQuantity } from '../schemas/Quantity.ts'
import { anyOf, boolean, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockByNumberInput = (value: unknown): value is spec.EthGetBlockByNumberInput => {
  if (typeof value !== 'object' || value === null) return false
  const { number, hydrated } = value as Members
  return isQuantity(number) && typeof hydrated === 'boolean'
}

export const explainEthGetBlockByNumberInput: Explain = at => object(at, { number: explainQuantity, hydrated: boolean })

/** Validates the input of `ethGetBlockByNumber`. */
export const EthGetBlockByNumberInput: Schema<spec.EthGetBlockByNumberInput> = /* @__PURE__ */ schema(
  isEthGetBlockByNumberInput,
  explainEthGetBlockByNumberInput,
)

export const isEthGetBlockByNumberOutput = (value: unknown): value is spec.EthGetBlockByNumberOutput =>
  isHydratedBlock(value) || isBlockHeader(value) || value === null

export const explainEthGetBlockByNumberOutput: Explain = at =>
  anyOf(at, [
    [isHydratedBlock, explainHydratedBlock],
    [isBlockHeader, explainBlockHeader],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockByNumber`. */
export const EthGetBlockByNumberOutput: Schema<spec.EthGetBlockByNumberOutput> = /* @__PURE__ */ schema(
  isEthGetBlockByNumberOutput,
  explainEthGetBlockByNumberOutput,
)

export { EthGetBlockByNumberInput as input, EthGetBlockByNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockByNumberOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockByNumberInput, { names: ['number', 'hydrated'] })
