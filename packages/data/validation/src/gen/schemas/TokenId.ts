// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/TokenId'
import { pattern, schema, string, uint256 } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTokenId = (value: unknown): value is spec.TokenId => typeof value === 'string' && uint256(value)

export const explainTokenId: Explain = at =>
  string(at) && pattern(at, uint256, 'a uint256 in decimal digits', 'x-int64')

/**
 * Id of a token within its contract, as decimal digits.
 * An unsigned 256-bit integer as a decimal string.
 * Pattern: `^(?:0|[1-9][0-9]*)$`.
 *
 * @example "7"
 */
export const TokenId: Schema<spec.TokenId> = /* @__PURE__ */ schema(isTokenId, explainTokenId)
