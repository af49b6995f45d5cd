// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matches0xAnd130LowerCaseHexDigits } from '../patterns.ts'
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import type * as spec from '@chainwright/node-spec/schemas/Credential'
import { array, format, object, pattern, schema, secret, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCredential = (value: unknown): value is spec.Credential => {
  if (typeof value !== 'object' || value === null) return false
  const { fxID, credential } = value as Members
  return isCb58Id(fxID) && isCredentialCredential(credential)
}

export const explainCredential: Explain = at =>
  object(at, {
    fxID: explainCb58Id,
    credential: secret(at => object(at, { signatures: explainCredentialCredentialSignatures })),
  })

/** The proof of the right to consume one input. */
export const Credential: Schema<spec.Credential> = /* @__PURE__ */ schema(isCredential, explainCredential, 'formats')

const isCredentialCredential = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { signatures } = value as Members
  return Array.isArray(signatures) && refusedCredentialCredentialSignaturesItem(signatures, 0) === signatures.length
}

const explainCredentialCredentialSignatures: Explain = at =>
  array(at, explain0xAnd130LowerCaseHexDigits, refusedCredentialCredentialSignaturesItem)

const refusedCredentialCredentialSignaturesItem = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'string' || !matches0xAnd130LowerCaseHexDigits(item)) return i
  }
  return list.length
}

const explain0xAnd130LowerCaseHexDigits: Explain = at => {
  if (string(at)) {
    pattern(at, matches0xAnd130LowerCaseHexDigits, 'bytes in hex: 0x and 130 lower-case hex digits')
    format(at, 'hex')
  }
}
