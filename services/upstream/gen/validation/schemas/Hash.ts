// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Hash.ts'
import { matchesHash } from '../patterns.ts'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isHash = (value: unknown): value is spec.Hash => typeof value === 'string' && matchesHash(value)

export const explainHash: Explain = at => string(at) && pattern(at, matchesHash, '0x and 64 hex digits')

/** Pattern: `^0x[0-9a-fA-F]{64}$`. */
export const Hash: Schema<spec.Hash> = /* @__PURE__ */ schema(isHash, explainHash)
