// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesLogsBloom } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/LogsBloom'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogsBloom = (value: unknown): value is spec.LogsBloom =>
  typeof value === 'string' && matchesLogsBloom(value)

export const explainLogsBloom: Explain = at => {
  if (string(at)) {
    pattern(at, matchesLogsBloom, 'bytes in hex: 0x and 512 lower-case hex digits')
    format(at, 'hex')
  }
}

/**
 * The Bloom filter of the addresses and topics of the logs, 256 bytes.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-f]{512}$`.
 */
export const LogsBloom: Schema<spec.LogsBloom> = /* @__PURE__ */ schema(isLogsBloom, explainLogsBloom, 'formats')
