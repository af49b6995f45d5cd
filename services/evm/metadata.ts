/** `indexStatus` of a token, and the document at its URI, if there is one. */
export interface Indexed {
  readonly status: string
  readonly document: Buffer | null
}

/** Schemes of URIs whose documents have to be fetched. */
export const fetchedSchemes: ReadonlySet<string> = new Set(['http', 'https', 'ipfs'])

/** The scheme of a URI, in lower case; undefined if it has none. */
export const schemeOf = (uri: string): string | undefined => /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase()

/** Maximum bytes of a document. Larger ones are not stored. */
export const largestDocument = 1_048_576

/**
 * The result for a URI without fetching: the document of a `data:` URI (RFC 2397), or its problem. A URI that has to be fetched
 * is `UNINDEXED`.
 */
export const indexedOf = (uri: Buffer | null): Indexed => {
  if (uri === null) return { status: 'UNINDEXED', document: null }
  const text = uri.toString('utf8')
  const scheme = schemeOf(text)
  if (scheme === undefined) return { status: 'INVALID_TOKEN_URI', document: null }
  if (fetchedSchemes.has(scheme)) return { status: 'UNINDEXED', document: null }
  if (scheme !== 'data') return { status: 'INVALID_TOKEN_URI_SCHEME', document: null }
  const document = dataOf(text)
  if (document === undefined) return { status: 'INVALID_TOKEN_URI', document: null }
  if (document.length > largestDocument) return { status: 'METADATA_CONTENT_TOO_LARGE', document: null }
  return { status: statusOf(document), document }
}

/** The status of a document: valid metadata is a JSON object. */
export const statusOf = (document: Buffer): string => {
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
    // A percent sign outside of an escape: contracts often do not encode the document.
    return isBase64 ? undefined : Buffer.from(payload, 'utf8')
  }
}
