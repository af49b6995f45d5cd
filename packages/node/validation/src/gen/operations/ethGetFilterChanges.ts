// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from '../schemas/EthLog.ts'
import { explainFilterId, isFilterId } from '../schemas/FilterId.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetFilterChanges'
import {
  anyOf,
  array,
  items,
  members,
  object,
  rpcDecoder,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetFilterChangesInput = (value: unknown): value is spec.EthGetFilterChangesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { filterId } = value as Members
  return isFilterId(filterId)
}

export const explainEthGetFilterChangesInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { filterId: explainFilterId }, ['filterId'])
}

export const EthGetFilterChangesInput: Schema<spec.EthGetFilterChangesInput> =
  /* @__PURE__ */ schema(isEthGetFilterChangesInput, explainEthGetFilterChangesInput)

export const isEthGetFilterChangesOutput = (value: unknown): value is spec.EthGetFilterChangesOutput =>
  isEthGetFilterChangesOutputChoice1(value) || isEthGetFilterChangesOutputChoice2(value)

export const explainEthGetFilterChangesOutput: Explain = (value, at) => anyOf(value, at, [[isEthGetFilterChangesOutputChoice1, explainEthGetFilterChangesOutputChoice1], [isEthGetFilterChangesOutputChoice2, explainEthGetFilterChangesOutputChoice2]])

export const EthGetFilterChangesOutput: Schema<spec.EthGetFilterChangesOutput> =
  /* @__PURE__ */ schema(isEthGetFilterChangesOutput, explainEthGetFilterChangesOutput, { formats: true })

export { EthGetFilterChangesInput as input, EthGetFilterChangesOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetFilterChangesOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetFilterChangesInput, { names: ['filterId'] })

const isEthGetFilterChangesOutputChoice1 = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEthLog(value[i])) return false
  return true
}

const isEthGetFilterChangesOutputChoice2 = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isHash32(value[i])) return false
  return true
}

const explainEthGetFilterChangesOutputChoice1: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEthLog, isEthLog)
}

const explainEthGetFilterChangesOutputChoice2: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainHash32, isHash32)
}
