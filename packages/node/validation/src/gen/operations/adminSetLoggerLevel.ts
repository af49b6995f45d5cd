// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import { explainLogLevelInput, isLogLevelInput } from '../schemas/LogLevelInput.ts'
import type * as spec from '@chainwright/node-spec/operations/adminSetLoggerLevel'
import {
  hasMember,
  obeys,
  object,
  optional,
  rpcDecoder,
  rule,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Rule, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminSetLoggerLevelInput = (value: unknown): value is spec.AdminSetLoggerLevelInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { loggerName, logLevel, displayLevel } = value as Members
  return (
    (loggerName === undefined || typeof loggerName === 'string') &&
    (logLevel === undefined || isLogLevelInput(logLevel)) &&
    (displayLevel === undefined || isLogLevelInput(displayLevel)) &&
    obeys(value, obeysLevelGiven)
  )
}

export const explainAdminSetLoggerLevelInput: Explain = at => {
  const before = at.issues.length
  if (
    object(at, {
      loggerName: optional(string),
      logLevel: optional(explainLogLevelInput),
      displayLevel: optional(explainLogLevelInput),
    })
  ) {
    rule(at, before, obeysLevelGiven)
  }
}

/** Validates the input of `adminSetLoggerLevel`. */
export const AdminSetLoggerLevelInput: Schema<spec.AdminSetLoggerLevelInput> = /* @__PURE__ */ schema(
  isAdminSetLoggerLevelInput,
  explainAdminSetLoggerLevelInput,
)

/** Validates the output of `adminSetLoggerLevel`. */
export const AdminSetLoggerLevelOutput: Schema<spec.AdminSetLoggerLevelOutput> = EmptyObject

export { AdminSetLoggerLevelInput as input, AdminSetLoggerLevelOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: AdminSetLoggerLevelOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AdminSetLoggerLevelInput, {
  names: ['loggerName', 'logLevel', 'displayLevel'],
})

const obeysLevelGiven: Rule = {
  id: 'level-given',
  message: 'need to specify either displayLevel or logLevel',
  members: [],
  holds: value => hasMember(value, 'logLevel') || hasMember(value, 'displayLevel'),
}
