// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Address.ts'
import { matchesAddress } from '../patterns.ts'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAddress = (value: unknown): value is spec.Address => typeof value === 'string' && matchesAddress(value)

export const explainAddress: Explain = at => string(at) && pattern(at, matchesAddress, '0x and 40 hex digits')

/** Pattern: `^0x[0-9a-fA-F]{40}$`. */
export const Address: Schema<spec.Address> = /* @__PURE__ */ schema(isAddress, explainAddress)
