// @generated from specs/node/methods/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainBlockNumberOrHash, isBlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import { explainEthReceipt, isEthReceipt } from '../schemas/EthReceipt.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetBlockReceipts'
import {
  anyOf,
  array,
  items,
  members,
  object,
  rpcDecoder,
  schema,
  type,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetBlockReceiptsInput = (value: unknown): value is spec.EthGetBlockReceiptsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { block } = value as Members
  return isBlockNumberOrHash(block)
}

export const explainEthGetBlockReceiptsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { block: explainBlockNumberOrHash }, ['block'])
}

export const EthGetBlockReceiptsInput: Schema<spec.EthGetBlockReceiptsInput> =
  /* @__PURE__ */ schema(isEthGetBlockReceiptsInput, explainEthGetBlockReceiptsInput, { formats: true })

export const isEthGetBlockReceiptsOutput = (value: unknown): value is spec.EthGetBlockReceiptsOutput =>
  isEthGetBlockReceiptsOutputChoice1(value) || value === null

export const explainEthGetBlockReceiptsOutput: Explain = (value, at) => anyOf(value, at, [[isEthGetBlockReceiptsOutputChoice1, explainEthGetBlockReceiptsOutputChoice1], [value => value === null, explainEthGetBlockReceiptsOutputChoice2]])

export const EthGetBlockReceiptsOutput: Schema<spec.EthGetBlockReceiptsOutput> =
  /* @__PURE__ */ schema(isEthGetBlockReceiptsOutput, explainEthGetBlockReceiptsOutput, { formats: true })

export { EthGetBlockReceiptsInput as input, EthGetBlockReceiptsOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetBlockReceiptsOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetBlockReceiptsInput, { names: ['block'] })

const isEthGetBlockReceiptsOutputChoice1 = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEthReceipt(value[i])) return false
  return true
}

const explainEthGetBlockReceiptsOutputChoice1: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEthReceipt, isEthReceipt)
}

const explainEthGetBlockReceiptsOutputChoice2: Explain = (value, at) => type(value, at, 'null')
