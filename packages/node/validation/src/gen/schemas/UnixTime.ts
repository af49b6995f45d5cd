// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/UnixTime'
import { bigInteger, format, minimum, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnixTime = (value: unknown): value is spec.UnixTime =>
  (Number.isInteger(value) || typeof value === 'bigint') && (value as number) >= 0

export const explainUnixTime: Explain = at => {
  if (bigInteger(at)) {
    minimum(at, 0)
    format(at, 'uint64')
  }
}

/**
 * UNIX seconds.
 * Format: `uint64`.
 * Integer of at least 0.
 */
export const UnixTime: Schema<spec.UnixTime> = /* @__PURE__ */ schema(isUnixTime, explainUnixTime, 'formats')
