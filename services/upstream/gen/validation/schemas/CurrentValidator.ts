// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/CurrentValidator.ts'
import { matchesPublicKey } from '../patterns.ts'
import { explainDigits, isDigits } from './Digits.ts'
import { object, optional, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCurrentValidator = (value: unknown): value is spec.CurrentValidator => {
  if (typeof value !== 'object' || value === null) return false
  const { txID, validationID, balance, nodeID, weight, signer } = value as Members
  return (
    (txID === undefined || typeof txID === 'string') &&
    (validationID === undefined || typeof validationID === 'string') &&
    (balance === undefined || isDigits(balance)) &&
    typeof nodeID === 'string' &&
    isDigits(weight) &&
    (signer === undefined || isCurrentValidatorSigner(signer))
  )
}

export const explainCurrentValidator: Explain = at =>
  object(at, {
    txID: optional(string),
    validationID: optional(string),
    balance: optional(explainDigits),
    nodeID: string,
    weight: explainDigits,
    signer: optional(explainCurrentValidatorSigner),
  })

export const CurrentValidator: Schema<spec.CurrentValidator> = /* @__PURE__ */ schema(
  isCurrentValidator,
  explainCurrentValidator,
)

const isCurrentValidatorSigner = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { publicKey } = value as Members
  return typeof publicKey === 'string' && matchesPublicKey(publicKey)
}

const explainCurrentValidatorSigner: Explain = at =>
  object(at, { publicKey: at => string(at) && pattern(at, matchesPublicKey, '0x and 96 hex digits') })
