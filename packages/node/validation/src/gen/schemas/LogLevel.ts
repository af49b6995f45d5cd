// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/LogLevel'
import { schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogLevel = (value: unknown): value is spec.LogLevel => typeof value === 'string'

export const explainLogLevel: Explain = string

/**
 * A log level, from `OFF` to `VERBO`.
 * Other values are possible.
 */
export const LogLevel: Schema<spec.LogLevel> = /* @__PURE__ */ schema(isLogLevel, explainLogLevel)
