import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Indexed, largestDocument, statusOf } from '../evm/metadata.ts'
import { isPublic } from './addresses.ts'

export interface Address {
  readonly address: string
  readonly family: number
}

export interface FetchOptions {
  /** Hosts that may be fetched although their addresses are not public: `name` or `name:port`, in lower case. */
  readonly allowed: ReadonlySet<string>
  readonly gateway?: URL | undefined
  /** Addresses of a host; the system's resolver by default. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>
  /** Time limit in milliseconds for everything, including redirects. */
  readonly timeout?: number
}

/** The maximum number of redirects. */
const mostRedirects = 3
/** Permitted ports of a public host below those that any program may listen on. */
const systemPorts = new Set([80, 443])

/**
 * Fetches the document at a URL that a contract named, which may be malicious: neither the request nor a redirect
 * reaches an address that is not public, unless its host is allowed. A name is resolved once for each request, and the
 * connection goes to the addresses that were checked.
 *
 * @param isGateway Whether the URL was built for the gateway of IPFS, which the operator chose.
 */
export const fetchDocument = async (
  { url, isGateway }: { readonly url: URL; readonly isGateway: boolean },
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Indexed> => {
  const { timeout = 10_000 } = options
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  try {
    let next = url
    for (let followed = 0; followed <= mostRedirects; followed++) {
      const response = await send(next, await addressesFor(next, { isGateway, ...options }, until), until)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        if (!URL.canParse(headers.location, next)) return failed('UNREACHABLE_TOKEN_URI')
        next = new URL(headers.location, next)
        continue
      }
      if (statusCode >= 200 && statusCode < 300) return await readDocument(response, until)
      response.destroy()
      return failed(statusCode === 429 ? 'THROTTLED_TOKEN_URI' : 'UNREACHABLE_TOKEN_URI')
    }
    return failed('UNREACHABLE_TOKEN_URI')
  } catch (error) {
    if (signal.aborted) throw error
    return failed('UNREACHABLE_TOKEN_URI')
  }
}

const failed = (status: string): Indexed => ({ status, document: null })

/** The addresses that a request may connect to. @throws Error if there are none. */
const addressesFor = async (
  url: URL,
  {
    isGateway,
    allowed,
    gateway,
    resolve = host => lookup(host, { all: true }),
  }: FetchOptions & { readonly isGateway: boolean },
  signal: AbortSignal,
): Promise<readonly Address[]> => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`the protocol ${url.protocol} is not supported`)
  const host = bare(url.hostname)
  const family = isIP(host)
  const found = family > 0 ? [{ address: host, family }] : await orAborted(resolve(host), signal)
  if (found.length === 0) throw new Error(`${host} has no address`)
  if (isAllowed(url, allowed) || (isGateway && isOfGateway(url, gateway))) return found
  const port = portOf(url)
  if (port < 1024 && !systemPorts.has(port)) throw new Error(`port ${port} is not allowed`)
  for (const { address } of found)
    if (!isPublic(address)) throw new Error(`${host} resolves to ${address}, which is not a public address`)
  return found
}

const isAllowed = ({ hostname, protocol, port }: URL, allowed: ReadonlySet<string>): boolean => {
  const host = bare(hostname)
  return allowed.has(host) || allowed.has(`${hostname}:${portOf({ protocol, port })}`)
}

const isOfGateway = (url: URL, gateway: URL | undefined): boolean =>
  gateway !== undefined &&
  url.origin === gateway.origin &&
  url.pathname.startsWith(`${gateway.pathname.replace(/\/$/, '')}/ipfs/`)

const portOf = ({ protocol, port }: Pick<URL, 'port' | 'protocol'>): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

/** An IPv6 address without its brackets, a name without the dot at its end. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Sends a request without cookies, referrer, or the credentials in the URL. */
const send = (url: URL, addresses: readonly Address[], signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        protocol: url.protocol,
        hostname: bare(url.hostname),
        port: portOf(url),
        path: `${url.pathname}${url.search}`,
        headers: { accept: 'application/json, */*;q=0.5', 'accept-encoding': 'gzip, br', 'user-agent': 'chainwright' },
        // A connection is used once: it is to the addresses that were checked for this request.
        agent: false,
        lookup: lookupOf(addresses),
        signal,
      },
      resolve,
    )
    request.on('error', reject)
    request.end()
  })

const lookupOf =
  (addresses: readonly Address[]): LookupFunction =>
  (_hostname, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

/** Reads a response to its end, or until it is too large, compressed or decompressed. */
const readDocument = async (response: IncomingMessage, signal: AbortSignal): Promise<Indexed> => {
  const unpacked = unpackers[response.headers['content-encoding']?.toLowerCase() ?? 'identity']
  if (unpacked === undefined) {
    response.destroy()
    return failed('UNREACHABLE_TOKEN_URI')
  }
  const pieces: Buffer[] = []
  let size = 0
  try {
    await pipeline(
      response,
      unpacked(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const piece of source) {
          size += piece.length
          if (size > largestDocument) throw new Error(`more than ${largestDocument} bytes`)
          pieces.push(piece)
        }
      },
      { signal },
    )
  } catch (error) {
    // The rest is not read.
    if (size > largestDocument) return failed('METADATA_CONTENT_TOO_LARGE')
    throw error
  }
  const document = Buffer.concat(pieces)
  const status = statusOf(document)
  return { status, document: status === 'indexed' ? document : null }
}

const unpackers: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** A resolver that does not respond delays nothing. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
