import type { Schema } from '@chainwright/model'
import { memoized } from './memoized.ts'

/** Whether no issue may show a member: because of its name, such as a password, or because it is only ever sent. */
export const isSecretMember = (name: string, schema: Schema | undefined): boolean =>
  isSecretName(name) || (schema !== undefined && isSecretSchema(schema))

const isSecretSchema = (schema: Schema): boolean => {
  // Most schemas are not references and need no set of visited ones.
  let seen: Set<Schema> | undefined
  for (let at: Schema | undefined = schema; at !== undefined && seen?.has(at) !== true; at = at.keywords.ref) {
    if (at.keywords.ref !== undefined) seen = (seen ?? new Set()).add(at)
    if (at.keywords.writeOnly === true || at.keywords.format === 'password') return true
  }
  return false
}

/** The same expression as in the runtime, which applies it to names without a schema; a test compares the two. */
const secretName =
  /(?:^|(?<!page|next|previous)[-_.])(?:token|auth|bearer|jwt|pin|otp|seed|pass|ssn|sid)$|pass[-_]?(?:word|phrase|wd|code)|pwd|secret|credential|(?:api|access|private|signing|master|encryption|subscription|functions|recovery|backup)[-_]?key(?![-_]?id)|seed[-_]?phrase|(?:recovery|backup|otp)[-_]?code|totp$|cv[cv]2?$|code[-_]?verifier|connection[-_]?string|[xt]prv|(?:access|refresh|id|auth|bearer|session|csrf|xsrf)[-_]?token|session[-_]?id|x-(?:amz|goog)-signature|authorization|cookie|mnemonic/i

const isSecretName = memoized(name => secretName.test(name))
