// @generated from specs/data/schemas/scalars.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/EvmHash'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEvmHash = (value: unknown): value is spec.EvmHash => typeof value === 'string' && matchesHex4(value)

export const explainEvmHash: Explain = at => {
  if (string(at)) {
    pattern(at, matchesHex4, 'a hash: 0x and 64 hex digits')
    format(at, 'hex')
  }
}

export const EvmHash: Schema<spec.EvmHash> = /* @__PURE__ */ schema(isEvmHash, explainEvmHash, 'formats')
