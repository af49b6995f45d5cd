// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChecksummedHex } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/ChecksummedHex'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isChecksummedHex = (value: unknown): value is spec.ChecksummedHex =>
  typeof value === 'string' && matchesChecksummedHex(value)

export const explainChecksummedHex: Explain = at => {
  if (string(at)) {
    pattern(
      at,
      matchesChecksummedHex,
      'bytes in hex with a checksum at their end: 0x and at least 4 pairs of lower-case hex digits',
    )
    format(at, 'hex-checksum')
  }
}

/**
 * Bytes in hex with the prefix `0x`, followed by the last four bytes of their SHA-256 hash.
 * Format: `hex-checksum`.
 * Pattern: `^0x(?:[0-9a-f]{2}){4,}$`.
 */
export const ChecksummedHex: Schema<spec.ChecksummedHex> = /* @__PURE__ */ schema(
  isChecksummedHex,
  explainChecksummedHex,
  'formats',
)
