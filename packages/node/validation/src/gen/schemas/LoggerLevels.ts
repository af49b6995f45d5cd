// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainLoggerLevel, isLoggerLevel } from './LoggerLevel.ts'
import type * as spec from '@chainwright/node-spec/schemas/LoggerLevels'
import { additional, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLoggerLevels = (value: unknown): value is spec.LoggerLevels => {
  if (typeof value !== 'object' || value === null) return false
  const { loggerLevels } = value as Members
  return isLoggerLevelsLoggerLevels(loggerLevels)
}

export const explainLoggerLevels: Explain = at =>
  object(at, { loggerLevels: at => object(at) && additional(at, () => false, explainLoggerLevel) })

/** The levels of the selected loggers. */
export const LoggerLevels: Schema<spec.LoggerLevels> = /* @__PURE__ */ schema(isLoggerLevels, explainLoggerLevels)

const isLoggerLevelsLoggerLevels = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && !isLoggerLevel(member)) return false
  }
  return true
}
