// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from '../schemas/EthLog.ts'
import { explainLogFilter, isLogFilter } from '../schemas/LogFilter.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetLogs'
import { array, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetLogsInput = (value: unknown): value is spec.EthGetLogsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { filter } = value as Members
  return isLogFilter(filter)
}

export const explainEthGetLogsInput: Explain = at => object(at, { filter: explainLogFilter })

/** Validates the input of `ethGetLogs`. */
export const EthGetLogsInput: Schema<spec.EthGetLogsInput> = /* @__PURE__ */ schema(
  isEthGetLogsInput,
  explainEthGetLogsInput,
  'formats',
)

export const isEthGetLogsOutput = (value: unknown): value is spec.EthGetLogsOutput =>
  Array.isArray(value) && refusedEthLog(value, 0) === value.length

export const explainEthGetLogsOutput: Explain = at => array(at, explainEthLog, refusedEthLog)

/** Validates the output of `ethGetLogs`. */
export const EthGetLogsOutput: Schema<spec.EthGetLogsOutput> = /* @__PURE__ */ schema(
  isEthGetLogsOutput,
  explainEthGetLogsOutput,
  'formats',
)

export { EthGetLogsInput as input, EthGetLogsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetLogsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetLogsInput, { names: ['filter'] })

const refusedEthLog = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEthLog(list[i])) return i
  return list.length
}
