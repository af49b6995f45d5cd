// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesEvmAddress } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/EvmAddress'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEvmAddress = (value: unknown): value is spec.EvmAddress =>
  typeof value === 'string' && matchesEvmAddress(value)

export const explainEvmAddress: Explain = at => {
  if (string(at)) {
    pattern(at, matchesEvmAddress, 'an EVM address: 0x and 40 hex digits')
    format(at, 'evm-address')
  }
}

/**
 * An address of an EVM chain. Responses contain it in lower case.
 * Format: `evm-address`.
 * Pattern: `^0x[0-9a-fA-F]{40}$`.
 */
export const EvmAddress: Schema<spec.EvmAddress> = /* @__PURE__ */ schema(isEvmAddress, explainEvmAddress, 'formats')
