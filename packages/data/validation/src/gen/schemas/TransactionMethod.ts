// @generated from specs/data/schemas/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesTransactionMethodHash } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/TransactionMethod'
import { object, optional, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransactionMethod = (value: unknown): value is spec.TransactionMethod => {
  if (typeof value !== 'object' || value === null) return false
  const { callType, methodHash, methodName } = value as Members
  return (
    typeof callType === 'string' &&
    typeof methodHash === 'string' &&
    matchesTransactionMethodHash(methodHash) &&
    (methodName === undefined || typeof methodName === 'string')
  )
}

export const explainTransactionMethod: Explain = at =>
  object(at, { callType: string, methodHash: explainTransactionMethodHash, methodName: optional(string) })

/** The kind of call. */
export const TransactionMethod: Schema<spec.TransactionMethod> = /* @__PURE__ */ schema(
  isTransactionMethod,
  explainTransactionMethod,
)

const explainTransactionMethodHash: Explain = at =>
  string(at) && pattern(at, matchesTransactionMethodHash, 'a string that matches ^(?:0x[0-9a-fA-F]{8})?$')
