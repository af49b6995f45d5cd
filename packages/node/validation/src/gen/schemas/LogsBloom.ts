// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/LogsBloom'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isLogsBloom = (value: unknown): value is spec.LogsBloom => typeof value === 'string' && matchesHex4(value)

export const explainLogsBloom: Explain = at => {
  if (string(at)) {
    pattern(at, matchesHex4, 'bytes in hex (^0x[0-9a-f]{512}$)')
    format(at, 'hex')
  }
}

/**
 * The Bloom filter of the addresses and topics of the logs, 256 bytes.
 * Format: `hex`.
 * Pattern: `^0x[0-9a-f]{512}$`.
 */
export const LogsBloom: Schema<spec.LogsBloom> = /* @__PURE__ */ schema(isLogsBloom, explainLogsBloom, 'formats')
