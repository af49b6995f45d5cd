import type { SecurityScheme } from '../contract/contract.ts'

/**
 * The value of `WWW-Authenticate` of a 401 (RFC 9110 §11.6.1): the challenge of each scheme, in their order. Undefined if no scheme has a
 * challenge. `refused` contains the ids of the schemes for which the request carried a token; the value reveals nothing else about the request.
 */
export const challengesOf = (
  schemes: readonly SecurityScheme[],
  { realm, refused }: { readonly realm: string; readonly refused: (id: string) => boolean },
): string | undefined => {
  const challenges = schemes.flatMap(scheme => challengeOf(scheme, { realm: quoted(realm), refused }) ?? [])
  return challenges.length === 0 ? undefined : [...new Set(challenges)].join(', ')
}

/** The name of the protected space: the API's title, or its name if the title has characters that a header cannot contain. */
export const realmOf = ({ title, name }: { readonly title: string; readonly name: string }): string =>
  isPrintable.test(title) ? title : name

const challengeOf = (
  scheme: SecurityScheme,
  { realm, refused }: { readonly realm: string; readonly refused: (id: string) => boolean },
): string | undefined => {
  switch (scheme.type) {
    case 'bearer':
      // RFC 6750 §3.1: no error code if no token was sent
      return `Bearer realm=${realm}${refused(scheme.id) ? ', error="invalid_token"' : ''}`
    case 'basic':
      // RFC 7617 §2.1: user names and passwords may contain any character
      return `Basic realm=${realm}, charset="UTF-8"`
    case 'apiKey':
      // not a registered scheme: see docs/decisions
      return `ApiKey realm=${realm}, in="${scheme.in}", name=${quoted(scheme.name)}`
    case 'other':
      // the implementer of the scheme adds its parameters, if it has any
      return scheme.scheme !== undefined && isToken.test(scheme.scheme) ? scheme.scheme : undefined
    default:
      return scheme satisfies never
  }
}

/** A quoted string (RFC 9110 §5.6.4). Characters other than printable ASCII are percent-encoded, as in a query parameter. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\x20-\x7e]+/gu, encoded).replace(/["\\]/g, mark => `\\${mark}`)}"`

const encoded = (text: string): string =>
  [...new TextEncoder().encode(text)].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

const isPrintable = /^[\x20-\x7e]*$/
const isToken = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
