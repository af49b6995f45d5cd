// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/schemas/CurrentValidators.ts'
import { matchesPublicKey } from '../patterns.ts'
import { explainCurrentValidator } from './CurrentValidator.ts'
import { isDigits } from './Digits.ts'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCurrentValidators = (value: unknown): value is spec.CurrentValidators => {
  if (typeof value !== 'object' || value === null) return false
  const { validators } = value as Members
  return Array.isArray(validators) && refusedCurrentValidator(validators, 0) === validators.length
}

export const explainCurrentValidators: Explain = at =>
  object(at, { validators: at => array(at, explainCurrentValidator, refusedCurrentValidator) })

export const CurrentValidators: Schema<spec.CurrentValidators> = /* @__PURE__ */ schema(
  isCurrentValidators,
  explainCurrentValidators,
)

const refusedCurrentValidator = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { txID, validationID, balance, nodeID, weight, signer } = item as Members
    if (txID !== undefined && typeof txID !== 'string') return i
    if (validationID !== undefined && typeof validationID !== 'string') return i
    if (balance !== undefined && !isDigits(balance)) return i
    if (typeof nodeID !== 'string') return i
    if (!isDigits(weight)) return i
    if (signer !== undefined && !isCurrentValidatorSigner(signer)) return i
  }
  return list.length
}

const isCurrentValidatorSigner = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { publicKey } = value as Members
  return typeof publicKey === 'string' && matchesPublicKey(publicKey)
}
