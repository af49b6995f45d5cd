// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from '../schemas/EthLog.ts'
import { explainFilterId, isFilterId } from '../schemas/FilterId.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetFilterLogs'
import { array, items, members, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetFilterLogsInput = (value: unknown): value is spec.EthGetFilterLogsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { filterId } = value as Members
  return isFilterId(filterId)
}

export const explainEthGetFilterLogsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { filterId: explainFilterId }, ['filterId'])
}

export const EthGetFilterLogsInput: Schema<spec.EthGetFilterLogsInput> =
  /* @__PURE__ */ schema(isEthGetFilterLogsInput, explainEthGetFilterLogsInput)

export const isEthGetFilterLogsOutput = (value: unknown): value is spec.EthGetFilterLogsOutput => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEthLog(value[i])) return false
  return true
}

export const explainEthGetFilterLogsOutput: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEthLog, isEthLog)
}

export const EthGetFilterLogsOutput: Schema<spec.EthGetFilterLogsOutput> =
  /* @__PURE__ */ schema(isEthGetFilterLogsOutput, explainEthGetFilterLogsOutput, { formats: true })

export { EthGetFilterLogsInput as input, EthGetFilterLogsOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetFilterLogsOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetFilterLogsInput, { names: ['filterId'] })
