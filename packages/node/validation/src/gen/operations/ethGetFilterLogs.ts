// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from '../schemas/EthLog.ts'
import { explainFilterId, isFilterId } from '../schemas/FilterId.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetFilterLogs'
import { array, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetFilterLogsInput = (value: unknown): value is spec.EthGetFilterLogsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { filterId } = value as Members
  return isFilterId(filterId)
}

export const explainEthGetFilterLogsInput: Explain = at => object(at, { filterId: explainFilterId })

/** Validates the input of `ethGetFilterLogs`. */
export const EthGetFilterLogsInput: Schema<spec.EthGetFilterLogsInput> = /* @__PURE__ */ schema(
  isEthGetFilterLogsInput,
  explainEthGetFilterLogsInput,
)

export const isEthGetFilterLogsOutput = (value: unknown): value is spec.EthGetFilterLogsOutput =>
  Array.isArray(value) && refusedEthLog(value, 0) === value.length

export const explainEthGetFilterLogsOutput: Explain = at => array(at, explainEthLog, refusedEthLog)

/** Validates the output of `ethGetFilterLogs`. */
export const EthGetFilterLogsOutput: Schema<spec.EthGetFilterLogsOutput> = /* @__PURE__ */ schema(
  isEthGetFilterLogsOutput,
  explainEthGetFilterLogsOutput,
  'formats',
)

export { EthGetFilterLogsInput as input, EthGetFilterLogsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetFilterLogsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetFilterLogsInput, { names: ['filterId'] })

const refusedEthLog = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEthLog(list[i])) return i
  return list.length
}
