// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/LoggerLevel'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLoggerLevel = (value: unknown): value is spec.LoggerLevel => {
  if (typeof value !== 'object' || value === null) return false
  const { logLevel, displayLevel } = value as Members
  return typeof logLevel === 'string' && typeof displayLevel === 'string'
}

export const explainLoggerLevel: Explain = at => object(at, { logLevel: string, displayLevel: string })

/** The two levels of one logger. */
export const LoggerLevel: Schema<spec.LoggerLevel> = /* @__PURE__ */ schema(isLoggerLevel, explainLoggerLevel)
