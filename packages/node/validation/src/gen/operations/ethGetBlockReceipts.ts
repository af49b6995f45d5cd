// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEthReceipt, isEthReceipt } from '../schemas/EthReceipt.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBlockReceipts'
import { anyOf, array, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockReceiptsInput = (value: unknown): value is spec.EthGetBlockReceiptsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { block } = value as Members
  return isBlockNumberOrHash(block)
}

export const explainEthGetBlockReceiptsInput: Explain = at => object(at, { block: explainBlockNumberOrHash })

/** Validates the input of `ethGetBlockReceipts`. */
export const EthGetBlockReceiptsInput: Schema<spec.EthGetBlockReceiptsInput> = /* @__PURE__ */ schema(
  isEthGetBlockReceiptsInput,
  explainEthGetBlockReceiptsInput,
  'formats',
)

export const isEthGetBlockReceiptsOutput = (value: unknown): value is spec.EthGetBlockReceiptsOutput =>
  (Array.isArray(value) && refusedEthReceipt(value, 0) === value.length) || value === null

export const explainEthGetBlockReceiptsOutput: Explain = at =>
  anyOf(at, [
    [
      value => Array.isArray(value) && refusedEthReceipt(value, 0) === value.length,
      at => array(at, explainEthReceipt, refusedEthReceipt),
    ],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockReceipts`. */
export const EthGetBlockReceiptsOutput: Schema<spec.EthGetBlockReceiptsOutput> = /* @__PURE__ */ schema(
  isEthGetBlockReceiptsOutput,
  explainEthGetBlockReceiptsOutput,
  'formats',
)

export { EthGetBlockReceiptsInput as input, EthGetBlockReceiptsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockReceiptsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockReceiptsInput, { names: ['block'] })

const refusedEthReceipt = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEthReceipt(list[i])) return i
  return list.length
}
