// @generated from specs/http/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/PageToken'
import { minLength, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPageToken = (value: unknown): value is spec.PageToken => typeof value === 'string' && value !== ''

export const explainPageToken: Explain = at => string(at) && minLength(at, 1)

/**
 * An opaque token that the service issued. It is valid only for the query that returned it.
 * At least 1 character.
 *
 * @example "5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27"
 */
export const PageToken: Schema<spec.PageToken> = /* @__PURE__ */ schema(isPageToken, explainPageToken)
