/**
 * True of names of members, parameters, headers and cookies that hold secrets: the one list for validators, contract tests, recordings and their
 * imports. Tokens of pages (`page_token`) and ids of tokens (`tokenId`) are none. For members that a schema names, the generator decides by
 * the same expression; this is for names that are met.
 */
export const isSecretName = (name: string): boolean => secretName.test(name)

const secretName =
  /(?:^|(?<!page|next|previous)[-_.])(?:token|auth|bearer|jwt|pin|otp|seed|pass|ssn|sid)$|pass[-_]?(?:word|phrase|wd|code)|pwd|secret|credential|(?:api|access|private|signing|master|encryption|subscription|functions|recovery|backup)[-_]?key(?![-_]?id)|seed[-_]?phrase|(?:recovery|backup|otp)[-_]?code|totp$|cv[cv]2?$|code[-_]?verifier|connection[-_]?string|[xt]prv|(?:access|refresh|id|auth|bearer|session|csrf|xsrf)[-_]?token|session[-_]?id|x-(?:amz|goog)-signature|authorization|cookie|mnemonic/i
