import type { Schema } from '../model/index.ts'
import { remembered } from './remembered.ts'

/** True of members that no issue may show: by their name, as passwords, or as what is only ever sent. */
export const isSecretMember = (name: string, schema: Schema | undefined): boolean =>
  isSecretName(name) || (schema !== undefined && isSecretSchema(schema))

function isSecretSchema(schema: Schema): boolean {
  // Most are no references, and need no set of those that were followed.
  let seen: Set<Schema> | undefined
  for (let at: Schema | undefined = schema; at !== undefined && seen?.has(at) !== true; at = at.keywords.ref) {
    if (at.keywords.ref !== undefined) seen = (seen ?? new Set()).add(at)
    if (at.keywords.writeOnly === true || at.keywords.format === 'password') return true
  }
  return false
}

/** The same expression as in the runtime, which asks it of names that no schema knows; a test holds the two together. */
const secretName =
  /(?:^|[-_.])(?:token|auth|pin|otp|seed)$|pass(?:word|phrase|wd|code)|secret|credential|api[-_]?key|private[-_]?key|signing[-_]?key|(?:access|refresh|id|auth|bearer|session|csrf)[-_]?token|authorization|cookie|mnemonic/i

const isSecretName = remembered(name => secretName.test(name))
