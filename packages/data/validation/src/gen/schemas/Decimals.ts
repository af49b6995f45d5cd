// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/Decimals'
import { integer, minimum, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDecimals = (value: unknown): value is spec.Decimals => Number.isInteger(value) && (value as number) >= 0

export const explainDecimals: Explain = at => integer(at) && minimum(at, 0)

/**
 * The number of digits after the decimal point in a displayed amount.
 * Integer of at least 0.
 *
 * @example 18
 */
export const Decimals: Schema<spec.Decimals> = /* @__PURE__ */ schema(isDecimals, explainDecimals)
