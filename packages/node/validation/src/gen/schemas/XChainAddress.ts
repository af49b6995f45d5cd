// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesXChainAddress } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/XChainAddress'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXChainAddress = (value: unknown): value is spec.XChainAddress =>
  typeof value === 'string' && matchesXChainAddress(value)

export const explainXChainAddress: Explain = at => {
  if (string(at)) {
    pattern(at, matchesXChainAddress, 'an address in bech32 (^X-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$)')
    format(at, 'bech32-address')
  }
}

/**
 * An X-Chain address: `X-`, the prefix of the network, `1` and the rest in bech32.
 * Format: `bech32-address`.
 * Pattern: `^X-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$`.
 */
export const XChainAddress: Schema<spec.XChainAddress> = /* @__PURE__ */ schema(
  isXChainAddress,
  explainXChainAddress,
  'formats',
)
