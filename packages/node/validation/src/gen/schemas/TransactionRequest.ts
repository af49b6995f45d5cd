// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCallRequest, isCallRequest } from './CallRequest.ts'
import type * as spec from '@chainwright/node-spec/schemas/TransactionRequest'
import { hasMembers, requires, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isTransactionRequest = (value: unknown): value is spec.TransactionRequest => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { from: from_ } = value as Members
  return from_ !== undefined && isCallRequest(value)
}

export const explainTransactionRequest: Explain = at => {
  if (hasMembers(at.value)) requires(at, ['from'])
  explainCallRequest(at)
}

/** A transaction for the node to sign and send. */
export const TransactionRequest: Schema<spec.TransactionRequest> = /* @__PURE__ */ schema(
  isTransactionRequest,
  explainTransactionRequest,
  'formats',
)
