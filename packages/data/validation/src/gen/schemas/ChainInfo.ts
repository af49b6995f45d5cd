// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/ChainInfo'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChainInfo = (value: unknown): value is spec.ChainInfo => {
  if (typeof value !== 'object' || value === null) return false
  const { chainName, network } = value as Members
  return typeof chainName === 'string' && typeof network === 'string'
}

export const explainChainInfo: Explain = at => object(at, { chainName: string, network: string })

/** The chain of the primary network that the response describes. */
export const ChainInfo: Schema<spec.ChainInfo> = /* @__PURE__ */ schema(isChainInfo, explainChainInfo)
