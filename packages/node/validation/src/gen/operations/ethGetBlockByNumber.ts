// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrTag, isBlockNumberOrTag } from '../schemas/BlockNumberOrTag.ts'
import { explainEthBlockWithHashes, isEthBlockWithHashes } from '../schemas/EthBlockWithHashes.ts'
import { explainEthBlockWithTransactions, isEthBlockWithTransactions } from '../schemas/EthBlockWithTransactions.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBlockByNumber'
import { anyOf, boolean, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockByNumberInput = (value: unknown): value is spec.EthGetBlockByNumberInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, hydrated } = value as Members
  return isBlockNumberOrTag(blockNumber) && typeof hydrated === 'boolean'
}

export const explainEthGetBlockByNumberInput: Explain = at =>
  object(at, { blockNumber: explainBlockNumberOrTag, hydrated: boolean })

/** Validates the input of `ethGetBlockByNumber`. */
export const EthGetBlockByNumberInput: Schema<spec.EthGetBlockByNumberInput> = /* @__PURE__ */ schema(
  isEthGetBlockByNumberInput,
  explainEthGetBlockByNumberInput,
)

export const isEthGetBlockByNumberOutput = (value: unknown): value is spec.EthGetBlockByNumberOutput =>
  isEthBlockWithHashes(value) || isEthBlockWithTransactions(value) || value === null

export const explainEthGetBlockByNumberOutput: Explain = at =>
  anyOf(at, [
    [isEthBlockWithHashes, explainEthBlockWithHashes],
    [isEthBlockWithTransactions, explainEthBlockWithTransactions],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockByNumber`. */
export const EthGetBlockByNumberOutput: Schema<spec.EthGetBlockByNumberOutput> = /* @__PURE__ */ schema(
  isEthGetBlockByNumberOutput,
  explainEthGetBlockByNumberOutput,
  'formats',
)

export { EthGetBlockByNumberInput as input, EthGetBlockByNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockByNumberOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockByNumberInput, { names: ['blockNumber', 'hydrated'] })
