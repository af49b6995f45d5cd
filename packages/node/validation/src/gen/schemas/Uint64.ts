// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/Uint64'
import { bigInteger, format, minimum, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUint64 = (value: unknown): value is spec.Uint64 =>
  (Number.isInteger(value) || typeof value === 'bigint') && (value as number) >= 0

export const explainUint64: Explain = at => {
  if (bigInteger(at)) {
    minimum(at, 0)
    format(at, 'uint64')
  }
}

/**
 * An integer from 0 to 2^64 - 1, as a JSON number. Values above 2^53 lose digits in a plain `JSON.parse`.
 * Format: `uint64`.
 * Integer of at least 0.
 */
export const Uint64: Schema<spec.Uint64> = /* @__PURE__ */ schema(isUint64, explainUint64, 'formats')
