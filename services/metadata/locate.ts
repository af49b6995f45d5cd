import { fetchedSchemes, schemeOf } from '../evm/metadata.ts'

/** The location of a token's metadata. */
export type Location =
  | { readonly kind: 'data' }
  | { readonly kind: 'http'; readonly url: URL; readonly isGateway: boolean }
  /** `ipfs:` without a gateway. */
  | { readonly kind: 'no-gateway' }
  | { readonly kind: 'invalid-uri' }
  | { readonly kind: 'invalid-scheme' }

export interface LocateOptions {
  readonly gateway?: URL | undefined
  /** ERC-1155: the value of `{id}` in the URI. */
  readonly tokenId?: bigint
}

/** Whether metadata has to be fetched. */
export const isFetched = (uri: string): boolean => fetchedSchemes.has(schemeOf(uri) ?? '')

export const locationOf = (uri: string, { gateway, tokenId }: LocateOptions = {}): Location => {
  const scheme = schemeOf(uri)
  if (scheme === undefined) return { kind: 'invalid-uri' }
  if (scheme === 'data') return { kind: 'data' }
  const named = tokenId === undefined ? uri : uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
  if (scheme === 'ipfs') return ipfsLocation(named, gateway)
  if (scheme !== 'http' && scheme !== 'https') return { kind: 'invalid-scheme' }
  return URL.canParse(named) ? { kind: 'http', url: new URL(named), isGateway: false } : { kind: 'invalid-uri' }
}

/** An encoded slash or backslash, or a segment `.` or `..` with an encoded dot; each may be encoded several times. */
const hidesSegments = /%(?:25)*(?:2f|5c)|(?:^|[/\\])(?=[^/\\]*%)(?:\.|%(?:25)*2e){1,2}(?:[/\\]|$)/i

/** `ipfs://<CID>/<path>`; many contracts write `ipfs://ipfs/<CID>/<path>`. */
const ipfsLocation = (uri: string, gateway: URL | undefined): Location => {
  const [, cid = '', path = ''] = /^ipfs:(?:\/\/)?(?:ipfs\/)?([A-Za-z0-9]{46,128})((?:[/?#].*)?)$/is.exec(uri) ?? []
  if (cid === '') return { kind: 'invalid-uri' }
  if (gateway === undefined) return { kind: 'no-gateway' }
  // A gateway, or a proxy in front of it, may decode these again: then the path leaves the content of the CID.
  if (hidesSegments.test(path.replace(/[?#].*$/s, ''))) return { kind: 'invalid-uri' }
  const base = `${gateway.href.replace(/\/$/, '')}/ipfs/${cid}`
  if (!URL.canParse(`${base}${path}`)) return { kind: 'invalid-uri' }
  const url = new URL(`${base}${path}`)
  // `..` must not leave the content of the CID.
  const isBelow = url.pathname === new URL(base).pathname || url.pathname.startsWith(`${new URL(base).pathname}/`)
  return isBelow ? { kind: 'http', url, isGateway: true } : { kind: 'invalid-uri' }
}
