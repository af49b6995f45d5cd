// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthBlockWithHashes, isEthBlockWithHashes } from '../schemas/EthBlockWithHashes.ts'
import { explainEthBlockWithTransactions, isEthBlockWithTransactions } from '../schemas/EthBlockWithTransactions.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBlockByHash'
import { anyOf, boolean, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockByHashInput = (value: unknown): value is spec.EthGetBlockByHashInput => {
  if (typeof value !== 'object' || value === null) return false
  const { blockHash, hydrated } = value as Members
  return isHash32(blockHash) && typeof hydrated === 'boolean'
}

export const explainEthGetBlockByHashInput: Explain = at => object(at, { blockHash: explainHash32, hydrated: boolean })

/** Validates the input of `ethGetBlockByHash`. */
export const EthGetBlockByHashInput: Schema<spec.EthGetBlockByHashInput> = /* @__PURE__ */ schema(
  isEthGetBlockByHashInput,
  explainEthGetBlockByHashInput,
  'formats',
)

export const isEthGetBlockByHashOutput = (value: unknown): value is spec.EthGetBlockByHashOutput =>
  isEthBlockWithHashes(value) || isEthBlockWithTransactions(value) || value === null

export const explainEthGetBlockByHashOutput: Explain = at =>
  anyOf(at, [
    [isEthBlockWithHashes, explainEthBlockWithHashes],
    [isEthBlockWithTransactions, explainEthBlockWithTransactions],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockByHash`. */
export const EthGetBlockByHashOutput: Schema<spec.EthGetBlockByHashOutput> = /* @__PURE__ */ schema(
  isEthGetBlockByHashOutput,
  explainEthGetBlockByHashOutput,
  'formats',
)

export { EthGetBlockByHashInput as input, EthGetBlockByHashOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockByHashOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockByHashInput, { names: ['blockHash', 'hydrated'] })
