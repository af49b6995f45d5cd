// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesQuantity256 } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/Quantity256'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isQuantity256 = (value: unknown): value is spec.Quantity256 =>
  typeof value === 'string' && matchesQuantity256(value)

export const explainQuantity256: Explain = at =>
  string(at) && pattern(at, matchesQuantity256, 'a string that matches ^0x(?:0|[1-9a-f][0-9a-f]{0,63})$')

/**
 * An integer of at most 256 bits, in hex with the prefix `0x`, without leading zeros. Zero is `0x0`.
 * Pattern: `^0x(?:0|[1-9a-f][0-9a-f]{0,63})$`.
 */
export const Quantity256: Schema<spec.Quantity256> = /* @__PURE__ */ schema(isQuantity256, explainQuantity256)
