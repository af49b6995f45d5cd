// @generated from specs/node/schemas/eth-state.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesStorageKey } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/StorageKey'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isStorageKey = (value: unknown): value is spec.StorageKey =>
  typeof value === 'string' && matchesStorageKey(value)

export const explainStorageKey: Explain = at =>
  string(at) && pattern(at, matchesStorageKey, '0x and 1 to 64 hex digits')

/**
 * The key of a storage slot, up to 32 bytes in hex.
 * Pattern: `^0x[0-9a-fA-F]{1,64}$`.
 */
export const StorageKey: Schema<spec.StorageKey> = /* @__PURE__ */ schema(isStorageKey, explainStorageKey)
