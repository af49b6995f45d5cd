// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesQuantity64 } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/Quantity64'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isQuantity64 = (value: unknown): value is spec.Quantity64 =>
  typeof value === 'string' && matchesQuantity64(value)

export const explainQuantity64: Explain = at =>
  string(at) && pattern(at, matchesQuantity64, 'a string that matches ^0x(?:0|[1-9a-f][0-9a-f]{0,15})$')

/**
 * An integer of at most 64 bits, in hex with the prefix `0x`, without leading zeros. Zero is `0x0`.
 * Pattern: `^0x(?:0|[1-9a-f][0-9a-f]{0,15})$`.
 */
export const Quantity64: Schema<spec.Quantity64> = /* @__PURE__ */ schema(isQuantity64, explainQuantity64)
