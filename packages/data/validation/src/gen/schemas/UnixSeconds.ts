// @generated from specs/http/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/UnixSeconds'
import { integer, minimum, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUnixSeconds = (value: unknown): value is spec.UnixSeconds =>
  Number.isInteger(value) && (value as number) >= 0

export const explainUnixSeconds: Explain = at => integer(at) && minimum(at, 0)

/**
 * UNIX seconds.
 * Integer of at least 0.
 *
 * @example 1767261600
 */
export const UnixSeconds: Schema<spec.UnixSeconds> = /* @__PURE__ */ schema(isUnixSeconds, explainUnixSeconds)
