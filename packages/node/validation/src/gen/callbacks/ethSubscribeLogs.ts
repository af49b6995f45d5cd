// @generated from specs/node/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { EthLog } from '../schemas/EthLog.ts'
import { explainLogPattern, isLogPattern } from '../schemas/LogPattern.ts'
import type * as spec from '@chainwright/node-spec/callbacks/ethSubscribeLogs'
import { object, optional, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSubscribeLogsInput = (value: unknown): value is spec.EthSubscribeLogsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { filter } = value as Members
  return filter === undefined || isLogPattern(filter)
}

export const explainEthSubscribeLogsInput: Explain = at => object(at, { filter: optional(explainLogPattern) })

/** Validates the input of `ethSubscribeLogs`. */
export const EthSubscribeLogsInput: Schema<spec.EthSubscribeLogsInput> = /* @__PURE__ */ schema(
  isEthSubscribeLogsInput,
  explainEthSubscribeLogsInput,
  'formats',
)

/** Validates the output of `ethSubscribeLogs`. */
export const EthSubscribeLogsOutput: Schema<spec.EthSubscribeLogsOutput> = EthLog

export { EthSubscribeLogsInput as input, EthSubscribeLogsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSubscribeLogsOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthSubscribeLogsInput, { names: ['filter'] })
