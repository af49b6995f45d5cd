// @generated from specs/data/schemas/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/Uint64'
import { pattern, schema, string, uint64 } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUint64 = (value: unknown): value is spec.Uint64 => typeof value === 'string' && uint64(value)

export const explainUint64: Explain = at => string(at) && pattern(at, uint64, 'a uint64 in decimal digits', 'x-int64')

/**
 * Unsigned 64-bit integer as decimal digits; it may exceed 2^53.
 * An unsigned 64-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 *
 * @example "1042"
 */
export const Uint64: Schema<spec.Uint64> = /* @__PURE__ */ schema(isUint64, explainUint64)
