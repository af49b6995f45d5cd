/**
 * Whether a member, parameter, header or cookie with this name contains a secret. Validators, contract tests,
 * recordings and imports all use this list. Page tokens (`page_token`) and ids of tokens (`tokenId`) are not secrets.
 * For members in a schema, the generator uses the same expression; this function is for names in values.
 */
export const isSecretName = (name: string): boolean => secretName.test(name)

const secretName =
  /(?:^|(?<!page|next|previous)[-_.])(?:token|auth|bearer|jwt|pin|otp|seed|pass|ssn|sid)$|pass[-_]?(?:word|phrase|wd|code)|pwd|secret|credential|(?:api|access|private|signing|master|encryption|subscription|functions|recovery|backup)[-_]?key(?![-_]?id)|seed[-_]?phrase|(?:recovery|backup|otp)[-_]?code|totp$|cv[cv]2?$|code[-_]?verifier|connection[-_]?string|[xt]prv|(?:access|refresh|id|auth|bearer|session|csrf|xsrf)[-_]?token|session[-_]?id|x-(?:amz|goog)-signature|authorization|cookie|mnemonic/i
