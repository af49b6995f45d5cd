/**
 * Signatures in URLs: of Azure, with 32 bytes; of CloudFront and of object stores, next to a key or an expiry. Without
 * the neighboring parameter, the expression would match signatures of blockchains.
 */
export const signatureOfUrl =
  /(?<=[?&;]sig=)[A-Za-z0-9%+/_-]{20,}(?:=|%3D)|(?<=[?&;](?:Expires|Policy|GoogleAccessId|AWSAccessKeyId|Key-Pair-Id)=[^\s"'<>&]{1,2000}&(?:amp;)?Signature=)[\w%+/~-]{20,2000}={0,2}|(?<=[?&;]Signature=)[\w%+/~-]{20,2000}={0,2}(?=&(?:amp;)?(?:Expires|Key-Pair-Id|AWSAccessKeyId|GoogleAccessId)=)/i

/**
 * Kinds of secrets that are recognizable in any text, each with its expression. No expression has nested repetitions,
 * so each takes linear time. An underscore may precede a secret; `\b` does not match there.
 */
export const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'a private key',
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/,
  ],
  ['a private key of a blockchain', /(?<![^\W_])PrivateKey-[1-9A-HJ-NP-Za-km-z]{40,60}/],
  ['an extended private key', /(?<![^\W_])[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,120}/],
  ['a key in wallet import format', /(?<![^\W_])(?:5[1-9A-HJ-NP-Za-km-z]{50}|[KL][1-9A-HJ-NP-Za-km-z]{51})\b/],
  ['an age key', /(?<![^\W_])AGE-SECRET-KEY-1[A-Z0-9]{58}/],
  ['a JSON web token', /(?<![^\W_])eyJ[\w-]{8,1000}\.(?:eyJ)?[\w-]{0,8000}\.[\w.-]{3,8000}/],
  ['a bearer token', /(?<![^\W_])bearer[ \t]{1,8}[\w.~+/=-]{16,4000}/i],
  ['basic credentials', /(?<![^\W_])basic[ \t]{1,8}[A-Za-z0-9+/]{12,4000}={0,2}/i],
  [
    'an access key of a cloud provider',
    /(?<![^\W_])(?:AKIA|ASIA)[A-Z0-9]{16}\b|(?<![^\W_])AIza[\w-]{35}|(?<![^\W_])GOCSPX-[\w-]{20,60}|(?<![^\W_])ya29\.[\w-]{20,2000}|(?<![^\W_])AccountKey=[A-Za-z0-9+/]{40,120}={0,2}|(?<![^\W_])dop_v1_[a-f0-9]{64}/,
  ],
  [
    'a token of a code hosting service',
    /(?<![^\W_])(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_\w{30,255}|gl(?:pat|rt|ptt|dt)-[\w-]{20,64}|ATATT3[\w=-]{20,400})/,
  ],
  [
    'a token of a package registry',
    /(?<![^\W_])(?:npm_[A-Za-z0-9]{30,64}|pypi-[\w-]{50,400}|dckr_pat_[\w-]{20,64}|rubygems_[a-f0-9]{40,64})/,
  ],
  [
    'a token of a payment provider',
    /(?<![^\W_])(?:[rs]k_(?:live|test)_|whsec_)[A-Za-z0-9+/=]{16,255}|(?<![^\W_])sq0(?:atp|csp)-[\w-]{20,64}|(?<![^\W_])shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/,
  ],
  [
    'a token of a messaging service',
    /(?<![^\W_])xox[abeoprs]-[A-Za-z0-9-]{10,255}|(?<![^\W_])xapp-[A-Za-z0-9-]{10,255}|(?<![^\W_])hooks\.slack\.com\/services\/[\w/]{20,80}|(?<![^\W_])discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/[\w-]{20,100}|(?<!\d)\d{8,10}:AA[\w-]{33}|(?<![^\W_])SG\.[\w-]{16,32}\.[\w-]{16,64}/,
  ],
  [
    'an API key of a language model',
    /(?<![^\W_])sk-(?:[a-z]{1,10}-){0,2}[\w-]{20,200}|(?<![^\W_])hf_[A-Za-z0-9]{30,64}/,
  ],
  [
    'a token of an online service',
    /(?<![^\W_])hv[sbr]\.[\w-]{20,200}|(?<![^\W_])lin_api_[A-Za-z0-9]{30,64}|(?<![^\W_])PMAK-[a-f0-9-]{30,80}|(?<![^\W_])NRAK-[A-Z0-9]{27}|(?<![^\W_])sbp_[a-f0-9]{40}|(?<![^\W_])dapi[a-f0-9]{32}\b|(?<![^\W_])dp\.pt\.[A-Za-z0-9]{40,48}|(?<![^\W_])cwk_[a-f0-9]{8}_[\w-]{43}|\.infura\.io\/(?:ws\/)?v3\/[\w-]{20,100}|\.alchemy\.com\/v2\/[\w-]{20,100}|\.quiknode\.pro\/[\w-]{20,100}|(?<![^\W_])v[24]\.(?:local|public)\.[\w-]{20,4000}/,
  ],
  ['the signature of a URL', signatureOfUrl],
  [
    'credentials in a URL',
    /(?<![^\W_])[a-z][a-z0-9+.-]{1,20}:\/\/(?:[^\s/:@"'<>]{0,256}:[^\s/@"'<>]{1,256}|(?=\D{0,255}\d)[^\s/:@"'<>]{16,256}:?)@/i,
  ],
]
