// @generated from specs/data/schemas/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesPrimaryNetworkId } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/PrimaryNetworkId'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isPrimaryNetworkId = (value: unknown): value is spec.PrimaryNetworkId =>
  typeof value === 'string' && matchesPrimaryNetworkId(value)

export const explainPrimaryNetworkId: Explain = at => {
  if (string(at)) {
    pattern(at, matchesPrimaryNetworkId, 'text in cb58: 33 to 50 base58 characters')
    format(at, 'cb58')
  }
}

/**
 * 32-byte id of a chain, block, vertex, transaction, asset or UTXO of the primary network, in cb58.
 * Format: `cb58`.
 * Pattern: `^[1-9A-HJ-NP-Za-km-z]{33,50}$`.
 *
 * @example "2d4X84o3PHVTv1acUuVp8p9tDfduV3gxgpnHUxT6P7VvMTDVQn"
 */
export const PrimaryNetworkId: Schema<spec.PrimaryNetworkId> = /* @__PURE__ */ schema(
  isPrimaryNetworkId,
  explainPrimaryNetworkId,
  'formats',
)
