// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/Network'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNetwork = (value: unknown): value is spec.Network =>
  value === 'mainnet' || value === 'fuji' || value === 'testnet'

export const explainNetwork: Explain = at => among(at, ['mainnet', 'fuji', 'testnet'])

/**
 * A public network. `fuji` and `testnet` are both the test network.
 * @example "fuji"
 */
export const Network: Schema<spec.Network> = /* @__PURE__ */ schema(isNetwork, explainNetwork)
