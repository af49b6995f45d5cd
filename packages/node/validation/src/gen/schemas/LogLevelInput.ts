// @generated from specs/node/schemas/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesLogLevelInput } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/LogLevelInput'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogLevelInput = (value: unknown): value is spec.LogLevelInput =>
  typeof value === 'string' && matchesLogLevelInput(value)

export const explainLogLevelInput: Explain = at =>
  string(at) &&
  pattern(
    at,
    matchesLogLevelInput,
    'a string that matches ^(?:[Oo][Ff][Ff]|[Ff][Aa][Tt][Aa][Ll]|[Ee][Rr][Rr][Oo][Rr]|[Ww][Aa][Rr][Nn]|[Ii][Nn][Ff][Oo]|[Tt][Rr][Aa][Cc][Ee]|[Dd][Ee][Bb][Uu][Gg]|[Vv][Ee][Rr][Bb][Oo])$',
  )

/**
 * A log level, in upper or lower case.
 * Pattern: `^(?:[Oo][Ff][Ff]|[Ff][Aa][Tt][Aa][Ll]|[Ee][Rr][Rr][Oo][Rr]|[Ww][Aa][Rr][Nn]|[Ii][Nn][Ff][Oo]|[Tt][Rr][Aa][Cc][Ee]|[Dd][Ee][Bb][Uu][Gg]|[Vv][Ee][Rr][Bb][Oo])$`.
 * Other values are possible.
 */
export const LogLevelInput: Schema<spec.LogLevelInput> = /* @__PURE__ */ schema(isLogLevelInput, explainLogLevelInput)
