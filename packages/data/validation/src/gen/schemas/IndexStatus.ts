// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/IndexStatus'
import { schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isIndexStatus = (value: unknown): value is spec.IndexStatus => typeof value === 'string'

export const explainIndexStatus: Explain = string

/**
 * The indexing status of the token's metadata. `indexed` (some services send `INDEXED`) means that the metadata
 * is complete.
 *
 * Other values are possible.
 *
 * @example "indexed"
 */
export const IndexStatus: Schema<spec.IndexStatus> = /* @__PURE__ */ schema(isIndexStatus, explainIndexStatus)
