// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/Bytes.ts'
import { matchesBytes } from '../patterns.ts'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isBytes = (value: unknown): value is spec.Bytes => typeof value === 'string' && matchesBytes(value)

export const explainBytes: Explain = at =>
  string(at) && pattern(at, matchesBytes, 'a string that matches ^0x([0-9a-fA-F]{2})*$')

/** Pattern: `^0x([0-9a-fA-F]{2})*$`. */
export const Bytes: Schema<spec.Bytes> = /* @__PURE__ */ schema(isBytes, explainBytes)
