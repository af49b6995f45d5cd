import { decoded } from '../contract/route.ts'
import { percentEncoded } from '../format/percent.ts'
import { isBound } from './drawn.ts'
import { redactedText } from './named.ts'

export const typeOf = (headers: Readonly<Record<string, string>>): string =>
  (headers['content-type'] ?? '').toLowerCase()

export const pairOf = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('=')
  const plainOf = (written: string): string => decoded(written.replaceAll('+', ' '))
  return at === -1 ? [plainOf(pair), ''] : [plainOf(pair.slice(0, at)), plainOf(pair.slice(at + 1))]
}

export const cleanForm = (
  written: string,
  isCredential: (name: string, value: string) => boolean,
  text: (written: string) => string,
): string => {
  const isTokenRequest = isGrant(written)
  return written
    .split('&')
    .map(pair => {
      const [name, value] = pairOf(pair)
      const isSecret = isCredential(name, value) || (isTokenRequest && grants.test(name))
      const clean = isSecret && value !== '' && !isBound(value) ? redactedText : text(value)
      return clean === value ? pair : `${percentEncoded(name)}=${percentEncoded(clean)}`
    })
    .join('&')
}

/** Parameters of a token request (RFC 6749, 7521 and 8628). Elsewhere, `code` may name a country or an error. */
export const grants = /^(?:code|device_code|assertion|client_assertion)$/
export const isGrant = (form: string): boolean => /(?:^|&)grant_type=/.test(form)
