/** What must never be in a fixture: credentials, and traces of the machine that recorded it. */
const patterns: Readonly<Record<string, RegExp>> = {
  'private key in PEM': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'private key in cb58': /PrivateKey-[1-9A-HJ-NP-Za-km-z]{40,}/,
  'bearer token': /\b[Bb]earer +[A-Za-z0-9._~+/-]{16,}/,
  'basic credentials': /\b[Bb]asic +[A-Za-z0-9+/]{12,}={0,2}/,
  'JSON web token': /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\./,
  'key of a cloud account': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|glpat-[A-Za-z0-9_-]{20,}|github_pat_[A-Za-z0-9_]{30,})/,
  'token of a package registry': /\bnpm_[A-Za-z0-9]{30,}/,
  'key of a payment or chat service': /\b(?:sk_live_|rk_live_|xox[abprs]-)[A-Za-z0-9-]{10,}/,
  'credentials in a URL': /[a-z][a-z0-9+.-]*:\/\/[^/\s:@"]+:[^/\s:@"]+@/,
  'API key in a header': /"x-(?:data-)?api-key": "(?!<)[^"]+"/,
  'cookie or authorization header': /"(?:authorization|cookie|set-cookie|proxy-authorization)":/i,
  'path of a machine': /(?:\/home\/|\/Users\/|\/root\/|\/work\/|[A-Z]:\\\\)[A-Za-z0-9._-]+/,
  'e-mail address': /\b[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+\.(?!example\b)[A-Za-z]{2,}\b/,
}

/** Names of what a text must not contain, with the text that matched. */
export const secretsIn = (text: string): readonly { readonly name: string; readonly match: string }[] =>
  Object.entries(patterns).flatMap(([name, pattern]) => {
    const match = pattern.exec(text)?.[0]
    return match === undefined ? [] : [{ name, match }]
  })

export const secretNames: readonly string[] = Object.keys(patterns)
