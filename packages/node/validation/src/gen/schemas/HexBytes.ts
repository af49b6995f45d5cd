// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHexBytes } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/HexBytes'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHexBytes = (value: unknown): value is spec.HexBytes =>
  typeof value === 'string' && matchesHexBytes(value)

export const explainHexBytes: Explain = at => {
  if (string(at)) {
    pattern(at, matchesHexBytes, 'bytes in hex: 0x and pairs of hex digits')
    format(at, 'hex')
  }
}

/**
 * Bytes in hex with the prefix `0x`. An empty sequence is `0x`.
 * Format: `hex`.
 * Pattern: `^0x(?:[0-9a-fA-F]{2})*$`.
 */
export const HexBytes: Schema<spec.HexBytes> = /* @__PURE__ */ schema(isHexBytes, explainHexBytes, 'formats')
