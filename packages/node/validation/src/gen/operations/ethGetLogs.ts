// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from '../schemas/EthLog.ts'
import { explainLogFilter, isLogFilter } from '../schemas/LogFilter.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetLogs'
import { array, items, members, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetLogsInput = (value: unknown): value is spec.EthGetLogsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { filter } = value as Members
  return isLogFilter(filter)
}

export const explainEthGetLogsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { filter: explainLogFilter }, ['filter'])
}

export const EthGetLogsInput: Schema<spec.EthGetLogsInput> =
  /* @__PURE__ */ schema(isEthGetLogsInput, explainEthGetLogsInput, { formats: true })

export const isEthGetLogsOutput = (value: unknown): value is spec.EthGetLogsOutput => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEthLog(value[i])) return false
  return true
}

export const explainEthGetLogsOutput: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEthLog, isEthLog)
}

export const EthGetLogsOutput: Schema<spec.EthGetLogsOutput> =
  /* @__PURE__ */ schema(isEthGetLogsOutput, explainEthGetLogsOutput, { formats: true })

export { EthGetLogsInput as input, EthGetLogsOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthGetLogsOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetLogsInput, { names: ['filter'] })
