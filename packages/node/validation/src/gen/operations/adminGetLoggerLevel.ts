// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { LoggerLevels } from '../schemas/LoggerLevels.ts'
import type * as spec from '@chainwright/node-spec/operations/adminGetLoggerLevel'
import { object, optional, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminGetLoggerLevelInput = (value: unknown): value is spec.AdminGetLoggerLevelInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { loggerName } = value as Members
  return loggerName === undefined || typeof loggerName === 'string'
}

export const explainAdminGetLoggerLevelInput: Explain = at => object(at, { loggerName: optional(string) })

/** Validates the input of `adminGetLoggerLevel`. */
export const AdminGetLoggerLevelInput: Schema<spec.AdminGetLoggerLevelInput> = /* @__PURE__ */ schema(
  isAdminGetLoggerLevelInput,
  explainAdminGetLoggerLevelInput,
)

/** Validates the output of `adminGetLoggerLevel`. */
export const AdminGetLoggerLevelOutput: Schema<spec.AdminGetLoggerLevelOutput> = LoggerLevels

export { AdminGetLoggerLevelInput as input, AdminGetLoggerLevelOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: AdminGetLoggerLevelOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AdminGetLoggerLevelInput, { names: ['loggerName'] })
