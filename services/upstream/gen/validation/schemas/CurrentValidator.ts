// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/CurrentValidator.ts'
import { matchesCurrentValidatorSignerPublicKey } from '../patterns.ts'
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
    signer: optional(at => object(at, { publicKey: explainCurrentValidatorSignerPublicKey })),
  })

export const CurrentValidator: Schema<spec.CurrentValidator> = /* @__PURE__ */ schema(
  isCurrentValidator,
  explainCurrentValidator,
)

const isCurrentValidatorSigner = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { publicKey } = value as Members
  return typeof publicKey === 'string' && matchesCurrentValidatorSignerPublicKey(publicKey)
}

const explainCurrentValidatorSignerPublicKey: Explain = at =>
  string(at) && pattern(at, matchesCurrentValidatorSignerPublicKey, 'text that matches ^0x[0-9a-fA-F]{96}$')
