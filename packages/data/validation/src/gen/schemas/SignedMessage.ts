// @generated from specs/data/schemas/signatures.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex } from '../patterns.ts'
import type * as spec from '@chainwright/data-spec/schemas/SignedMessage'
import { format, object, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSignedMessage = (value: unknown): value is spec.SignedMessage => {
  if (typeof value !== 'object' || value === null) return false
  const { signedMessage } = value as Members
  return typeof signedMessage === 'string' && matchesHex(signedMessage)
}

export const explainSignedMessage: Explain = at => object(at, { signedMessage: explainHex })

/** The message with the signatures of enough validators. */
export const SignedMessage: Schema<spec.SignedMessage> = /* @__PURE__ */ schema(
  isSignedMessage,
  explainSignedMessage,
  'formats',
)

const explainHex: Explain = at => {
  if (string(at)) {
    pattern(at, matchesHex, 'bytes in hex (^(?:0x)?(?:[0-9a-fA-F]{2})+$)')
    format(at, 'hex')
  }
}
