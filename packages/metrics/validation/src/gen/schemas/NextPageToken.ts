// @generated from specs/http/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/metrics-spec/schemas/NextPageToken'
import { schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNextPageToken = (value: unknown): value is spec.NextPageToken => typeof value === 'string'

export const explainNextPageToken: Explain = string

/**
 * Pass this as `pageToken` to get the next page. Absent or empty on the last page.
 * @example "5ef5c1a1-3a0b-4c0e-8f0e-1f4c3b8a9d27"
 */
export const NextPageToken: Schema<spec.NextPageToken> = /* @__PURE__ */ schema(isNextPageToken, explainNextPageToken)
