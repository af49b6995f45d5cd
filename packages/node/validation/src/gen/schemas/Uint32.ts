// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/Uint32'
import { integer, maximum, minimum, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUint32 = (value: unknown): value is spec.Uint32 =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 4294967295

export const explainUint32: Explain = at => {
  if (integer(at)) {
    minimum(at, 0)
    maximum(at, 4294967295)
  }
}

/**
 * An integer from 0 to 2^32 - 1.
 * Integer from 0 to 4294967295.
 */
export const Uint32: Schema<spec.Uint32> = /* @__PURE__ */ schema(isUint32, explainUint32)
