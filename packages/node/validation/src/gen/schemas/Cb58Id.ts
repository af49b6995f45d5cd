// @generated from specs/node/schemas/primitives.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesCb58Id } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/Cb58Id'
import { format, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCb58Id = (value: unknown): value is spec.Cb58Id => typeof value === 'string' && matchesCb58Id(value)

export const explainCb58Id: Explain = at => {
  if (string(at)) {
    pattern(at, matchesCb58Id, 'text in cb58: 33 to 50 base58 characters')
    format(at, 'cb58')
  }
}

/**
 * A 32-byte id in cb58, of a chain, block, transaction, asset or UTXO of the primary network.
 * Format: `cb58`.
 * Pattern: `^[1-9A-HJ-NP-Za-km-z]{33,50}$`.
 *
 * @example "2STe6ecSXMPgF8oJLZaVzfKNsYCscVj9ro3KUE1NMmNp6z98yX"
 */
export const Cb58Id: Schema<spec.Cb58Id> = /* @__PURE__ */ schema(isCb58Id, explainCb58Id, 'formats')
