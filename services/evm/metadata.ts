/** `indexStatus` of a token, and the document behind its URI where there is one. */
export interface Indexed {
  readonly status: string
  readonly document: Buffer | null
}

/**
 * What a URI gives that needs nothing fetched: the document of a `data:` URI (RFC 2397), or what is wrong with it. A URI that has
 * to be fetched is `UNINDEXED`.
 */
export const indexedOf = (uri: Buffer | null): Indexed => {
  if (uri === null) return { status: 'UNINDEXED', document: null }
  const text = uri.toString('utf8')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return { status: 'INVALID_TOKEN_URI', document: null }
  if (['http', 'https', 'ipfs'].includes(scheme)) return { status: 'UNINDEXED', document: null }
  if (scheme !== 'data') return { status: 'INVALID_TOKEN_URI_SCHEME', document: null }
  const document = dataOf(text)
  if (document === undefined) return { status: 'INVALID_TOKEN_URI', document: null }
  return { status: statusOf(document), document }
}

const statusOf = (document: Buffer): string => {
  try {
    const value: unknown = JSON.parse(document.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'indexed' : 'INVALID_METADATA'
  } catch {
    return 'INVALID_METADATA_JSON'
  }
}

const dataOf = (uri: string): Buffer | undefined => {
  const comma = uri.indexOf(',')
  if (comma === -1) return undefined
  const isBase64 = /;base64$/i.test(uri.slice(0, comma))
  const payload = uri.slice(comma + 1)
  try {
    const text = decodeURIComponent(payload)
    return Buffer.from(text, isBase64 ? 'base64' : 'utf8')
  } catch {
    // A percent sign that is none of an escape: contracts often leave the document as it is.
    return isBase64 ? undefined : Buffer.from(payload, 'utf8')
  }
}
