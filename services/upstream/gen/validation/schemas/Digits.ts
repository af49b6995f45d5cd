// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Digits.ts'
import { matchesDigits } from '../patterns.ts'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDigits = (value: unknown): value is spec.Digits => typeof value === 'string' && matchesDigits(value)

export const explainDigits: Explain = at =>
  string(at) && pattern(at, matchesDigits, 'a string that matches ^(0|[1-9][0-9]{0,19})$')

/** Pattern: `^(0|[1-9][0-9]{0,19})$`. */
export const Digits: Schema<spec.Digits> = /* @__PURE__ */ schema(isDigits, explainDigits)
