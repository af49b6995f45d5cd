// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/ChainFeature'
import { schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChainFeature = (value: unknown): value is spec.ChainFeature => typeof value === 'string'

export const explainChainFeature: Explain = string

/**
 * A feature that the service offers for some chains.
 * Other values are possible.
 */
export const ChainFeature: Schema<spec.ChainFeature> = /* @__PURE__ */ schema(isChainFeature, explainChainFeature)
