// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import type * as spec from '@chainwright/node-spec/schemas/Credential'
import {
  array,
  format,
  items,
  members,
  object,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCredential = (value: unknown): value is spec.Credential => {
  if (typeof value !== 'object' || value === null) return false
  const { fxID, credential } = value as Members
  return isCb58Id(fxID) && isCredentialCredential(credential)
}

export const explainCredential: Explain = (value, at) => {
  object(value, at)
  members(value, at, { fxID: explainCb58Id, credential: explainCredentialCredential }, ['fxID', 'credential'])
}

export const Credential: Schema<spec.Credential> =
  /* @__PURE__ */ schema(isCredential, explainCredential, { formats: true })

const isCredentialCredential = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { signatures } = value as Members
  return isCredentialCredentialSignatures(signatures)
}

const explainCredentialCredential: Explain = (value, at) => {
  object(value, at)
  members(value, at, { signatures: explainCredentialCredentialSignatures }, ['signatures'])
}

const isCredentialCredentialSignatures = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'string' || !matchesHex4(item)) return false
  }
  return true
}

const explainCredentialCredentialSignatures: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainCredentialCredentialSignaturesItem)
}

const explainCredentialCredentialSignaturesItem: Explain = (value, at) => {
  string(value, at)
  pattern(value, at, matchesHex4, 'bytes in hex (^0x[0-9a-f]{130}$)')
  format(value, at, 'hex', 'bytes in hex')
}
