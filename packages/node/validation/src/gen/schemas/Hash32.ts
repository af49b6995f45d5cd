// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHash32 } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/Hash32'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHash32 = (value: unknown): value is spec.Hash32 => typeof value === 'string' && matchesHash32(value)

export const explainHash32: Explain = at => {
  if (string(at)) {
    pattern(at, matchesHash32, 'bytes in hex: 0x and 64 hex digits')
    format(at, 'hex')
  }
}

/**
 * 32 bytes in hex, such as the hash of a block or of a transaction.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-fA-F]{64}$`.
 */
export const Hash32: Schema<spec.Hash32> = /* @__PURE__ */ schema(isHash32, explainHash32, 'formats')
