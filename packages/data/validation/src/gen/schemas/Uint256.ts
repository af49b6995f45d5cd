// @generated from specs/data/schemas/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/Uint256'
import { pattern, schema, string, uint256 } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUint256 = (value: unknown): value is spec.Uint256 => typeof value === 'string' && uint256(value)

export const explainUint256: Explain = at =>
  string(at) && pattern(at, uint256, 'a uint256 in decimal digits', 'x-int64')

/**
 * Unsigned 256-bit integer as decimal digits.
 * An unsigned 256-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 *
 * @example "1500000000000000000"
 */
export const Uint256: Schema<spec.Uint256> = /* @__PURE__ */ schema(isUint256, explainUint256)
