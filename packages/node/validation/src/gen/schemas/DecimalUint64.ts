// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/DecimalUint64'
import { pattern, schema, string, uint64 } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDecimalUint64 = (value: unknown): value is spec.DecimalUint64 =>
  typeof value === 'string' && uint64(value)

export const explainDecimalUint64: Explain = at =>
  string(at) && pattern(at, uint64, 'a uint64 in decimal digits', 'x-int64')

/**
 * An integer from 0 to 2^64 - 1, as decimal digits.
 * An unsigned 64-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 */
export const DecimalUint64: Schema<spec.DecimalUint64> = /* @__PURE__ */ schema(isDecimalUint64, explainDecimalUint64)
