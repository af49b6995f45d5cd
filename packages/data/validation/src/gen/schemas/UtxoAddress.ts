// @generated from specs/data/schemas/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesUtxoAddress } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/UtxoAddress'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxoAddress = (value: unknown): value is spec.UtxoAddress =>
  typeof value === 'string' && matchesUtxoAddress(value)

export const explainUtxoAddress: Explain = at => {
  if (string(at)) {
    pattern(at, matchesUtxoAddress, 'an address in bech32 (^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}$)')
    format(at, 'bech32-address')
  }
}

/**
 * Address on the P- or X-Chain. The prefix of the chain is optional.
 * Format: `bech32-address`.
 * Pattern: `^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}$`.
 *
 * @example "P-fuji190vqdjtlpcq27xslcveglfmr4ynfwg7get3p93"
 */
export const UtxoAddress: Schema<spec.UtxoAddress> = /* @__PURE__ */ schema(
  isUtxoAddress,
  explainUtxoAddress,
  'formats',
)
