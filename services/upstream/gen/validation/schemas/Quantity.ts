// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Quantity.ts'
import { matchesQuantity } from '../patterns.ts'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isQuantity = (value: unknown): value is spec.Quantity =>
  typeof value === 'string' && matchesQuantity(value)

export const explainQuantity: Explain = at =>
  string(at) && pattern(at, matchesQuantity, '0x and 1 to 64 lower-case hex digits')

/** Pattern: `^0x[0-9a-f]{1,64}$`. */
export const Quantity: Schema<spec.Quantity> = /* @__PURE__ */ schema(isQuantity, explainQuantity)
