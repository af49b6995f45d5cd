// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/LogLevelInput'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogLevelInput = (value: unknown): value is spec.LogLevelInput => LogLevelInputValues.has(value)

export const explainLogLevelInput: Explain = at => among(at, [
  'OFF',
  'FATAL',
  'ERROR',
  'WARN',
  'INFO',
  'TRACE',
  'DEBUG',
  'VERBO',
  'off',
  'fatal',
  'error',
  'warn',
  'info',
  'trace',
  'debug',
  'verbo',
])

export const LogLevelInput: Schema<spec.LogLevelInput> = /* @__PURE__ */ schema(isLogLevelInput, explainLogLevelInput)

const LogLevelInputValues = /* @__PURE__ */ new Set<unknown>([
  'OFF',
  'FATAL',
  'ERROR',
  'WARN',
  'INFO',
  'TRACE',
  'DEBUG',
  'VERBO',
  'off',
  'fatal',
  'error',
  'warn',
  'info',
  'trace',
  'debug',
  'verbo',
])
