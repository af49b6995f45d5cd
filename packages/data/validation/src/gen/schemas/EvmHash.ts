// @generated from specs/data/schemas/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesEvmHash } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/EvmHash'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEvmHash = (value: unknown): value is spec.EvmHash => typeof value === 'string' && matchesEvmHash(value)

export const explainEvmHash: Explain = at => {
  if (string(at)) {
    pattern(at, matchesEvmHash, 'bytes in hex: 0x and 64 hex digits')
    format(at, 'hex')
  }
}

/**
 * Hash of a block or a transaction on an EVM chain, 32 bytes.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-fA-F]{64}$`.
 *
 * @example "0xbdca008c7622b67017af234838cfc3d1367ce0b5f3d8b178b700b7feda8fa716"
 */
export const EvmHash: Schema<spec.EvmHash> = /* @__PURE__ */ schema(isEvmHash, explainEvmHash, 'formats')
