// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/ethGetBlockReceipts.ts'
import { explainQuantity, isQuantity } from '../schemas/Quantity.ts'
import { explainReceipt, isReceipt } from '../schemas/Receipt.ts'
import { anyOf, array, object, rpcDecoder, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockReceiptsInput = (value: unknown): value is spec.EthGetBlockReceiptsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { number } = value as Members
  return isQuantity(number)
}

export const explainEthGetBlockReceiptsInput: Explain = at => object(at, { number: explainQuantity })

/** Validates the input of `ethGetBlockReceipts`. */
export const EthGetBlockReceiptsInput: Schema<spec.EthGetBlockReceiptsInput> = /* @__PURE__ */ schema(
  isEthGetBlockReceiptsInput,
  explainEthGetBlockReceiptsInput,
)

export const isEthGetBlockReceiptsOutput = (value: unknown): value is spec.EthGetBlockReceiptsOutput =>
  (Array.isArray(value) && refusedReceipt(value, 0) === value.length) || value === null

export const explainEthGetBlockReceiptsOutput: Explain = at =>
  anyOf(at, [
    [
      value => Array.isArray(value) && refusedReceipt(value, 0) === value.length,
      at => array(at, explainReceipt, refusedReceipt),
    ],
    [value => value === null, at => type(at, 'null')],
  ])

/** Validates the output of `ethGetBlockReceipts`. */
export const EthGetBlockReceiptsOutput: Schema<spec.EthGetBlockReceiptsOutput> = /* @__PURE__ */ schema(
  isEthGetBlockReceiptsOutput,
  explainEthGetBlockReceiptsOutput,
)

export { EthGetBlockReceiptsInput as input, EthGetBlockReceiptsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetBlockReceiptsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockReceiptsInput, { names: ['number'] })

const refusedReceipt = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isReceipt(list[i])) return i
  return list.length
}
