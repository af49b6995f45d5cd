/**
 * Kinds of secret that a text shows by itself, each with the expression that finds it. No expression repeats what is inside of a repetition, so that each
 * is linear in the text.
 */
export const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'a private key',
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/,
  ],
  ['a private key of a chain', /\bPrivateKey-[1-9A-HJ-NP-Za-km-z]{40,60}/],
  ['an extended private key', /\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,120}/],
  ['a key in wallet import format', /\b(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KL][1-9A-HJ-NP-Za-km-z]{51})\b/],
  ['a key of age', /\bAGE-SECRET-KEY-1[A-Z0-9]{58}/],
  ['a JSON web token', /\beyJ[\w-]{8,1000}\.(?:eyJ)?[\w-]{0,8000}\.[\w.-]{3,8000}/],
  ['a bearer token', /\bbearer[ \t]{1,8}[\w.~+/=-]{16,4000}/i],
  ['basic credentials', /\bbasic[ \t]{1,8}[A-Za-z0-9+/]{12,4000}={0,2}/i],
  [
    'an access key of a cloud',
    /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}|\bGOCSPX-[\w-]{20,60}|\bya29\.[\w-]{20,2000}|\bAccountKey=[A-Za-z0-9+/]{40,120}={0,2}|\bdop_v1_[a-f0-9]{64}/,
  ],
  [
    'a token of a code host',
    /\b(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_\w{30,255}|gl(?:pat|rt|ptt|dt)-[\w-]{20,64}|ATATT3[\w=-]{20,400})/,
  ],
  [
    'a token of a package registry',
    /\b(?:npm_[A-Za-z0-9]{30,64}|pypi-[\w-]{50,400}|dckr_pat_[\w-]{20,64}|rubygems_[a-f0-9]{40,64})/,
  ],
  [
    'a token of a payment provider',
    /\b(?:[rs]k_(?:live|test)_|whsec_)[A-Za-z0-9+/=]{16,255}|\bsq0(?:atp|csp)-[\w-]{20,64}|\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/,
  ],
  [
    'a token of a messenger',
    /\bxox[abeoprs]-[A-Za-z0-9-]{10,255}|\bxapp-[A-Za-z0-9-]{10,255}|\bhooks\.slack\.com\/services\/[\w/]{20,80}|\b\d{8,10}:AA[\w-]{33}|\bSG\.[\w-]{16,32}\.[\w-]{16,64}/,
  ],
  ['a token of a language model', /\bsk-(?:[a-z]{1,10}-){0,2}[\w-]{20,200}|\bhf_[A-Za-z0-9]{30,64}/],
  [
    'a token of a platform',
    /\bhv[sbr]\.[\w-]{20,200}|\blin_api_[A-Za-z0-9]{30,64}|\bPMAK-[a-f0-9-]{30,80}|\bNRAK-[A-Z0-9]{27}|\bsbp_[a-f0-9]{40}|\bdapi[a-f0-9]{32}\b|\bdp\.pt\.[A-Za-z0-9]{40,48}|\bcwk_[a-f0-9]{8}_[\w-]{43}|\bv[24]\.(?:local|public)\.[\w-]{20,4000}/,
  ],
  ['credentials in a URL', /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,256}:[^\s/@"'<>]{1,256}@/i],
]
