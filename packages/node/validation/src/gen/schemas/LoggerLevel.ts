// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainLogLevel, isLogLevel } from './LogLevel.ts'
import type * as spec from '@chainwright/node-spec/schemas/LoggerLevel'
import { members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLoggerLevel = (value: unknown): value is spec.LoggerLevel => {
  if (typeof value !== 'object' || value === null) return false
  const { logLevel, displayLevel } = value as Members
  return isLogLevel(logLevel) && isLogLevel(displayLevel)
}

export const explainLoggerLevel: Explain = (value, at) => {
  object(value, at)
  members(value, at, { logLevel: explainLogLevel, displayLevel: explainLogLevel }, ['logLevel', 'displayLevel'])
}

export const LoggerLevel: Schema<spec.LoggerLevel> = /* @__PURE__ */ schema(isLoggerLevel, explainLoggerLevel)
