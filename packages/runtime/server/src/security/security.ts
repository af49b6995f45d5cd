import type { Contract, HttpOperation, Operation, SecurityScheme } from '../contract/contract.ts'
import type { HeaderReader } from '../exchange/context.ts'
import { Unauthorized } from '../exchange/errors.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isThenable } from '../exchange/thenable.ts'
import type { Authenticate, PrincipalKey } from './authenticate.ts'
import { challengesOf, realmOf } from './challenges.ts'
import { nameOf, ownerText } from './principal.ts'

/** The checks of a contract's security schemes. */
export interface Security {
  /** The key of the first API key scheme. */
  apiKey(exchange: Exchange): string | undefined
  /**
   * The alternatives under which a request may have been admitted, each as the ids of its schemes, if `authenticate`
   * returned a principal or is not set. Empty for an anonymous request. If a request carries several credentials, it is
   * unknown which of them `authenticate` used, so the result contains each alternative.
   */
  ways(exchange: Exchange): readonly (readonly string[])[]
  /**
   * The text that identifies a caller in rate limits; it does not change when a token is renewed: the `principalKey` of the
   * principal, otherwise its name, otherwise the credentials of the request. Undefined for an anonymous request, and if nothing
   * identifies the caller.
   */
  callerText(exchange: Exchange): string | undefined
  /**
   * The text that identifies the owner of a secret that the server issues; no other principal has the same text: the `principalKey`, or all members
   * of the principal. Undefined for an anonymous request. Throws if nothing identifies the principal.
   */
  ownerText(exchange: Exchange): string | undefined
  /**
   * Refuses a request without credentials that the contract requires, and a request whose credentials identify no caller. Undefined if the
   * operation needs no check.
   */
  guard(operation: Secured | undefined): ((exchange: Exchange) => Promise<void> | undefined) | undefined
  /**
   * Adds `WWW-Authenticate` to the headers of a 401 (RFC 9110 §15.5.2): the challenges of the operation's schemes, or of all schemes if the
   * operation has none. Headers that contain it already stay unchanged.
   */
  challenged(headers: Headers, operation: Operation | undefined, exchange: Exchange): Headers
}

/** Runs a check of credentials, or refuses it after too many failures. */
export type Attempted = (exchange: Exchange, check: () => Promise<void> | undefined) => Promise<void> | undefined

type Headers = Readonly<Record<string, string>>

type Secured = Pick<HttpOperation, 'security' | 'challenge'>

export const compileSecurity = (
  contract: Pick<Contract, 'name' | 'title' | 'securitySchemes'>,
  {
    authenticate,
    principalKey,
  }: { readonly authenticate?: Authenticate | undefined; readonly principalKey?: PrincipalKey | undefined },
  attempted: Attempted = (_exchange, check) => check(),
): Security => {
  const keyOf = (principal: unknown): string | undefined => {
    const key: unknown = principalKey?.(principal)
    if (principalKey !== undefined && typeof key !== 'string')
      throw new TypeError(`principalKey must return a string, not ${key === null ? 'null' : typeof key}`)
    return key as string | undefined
  }
  const schemes = contract.securitySchemes
  const realm = realmOf(contract)
  // the connection carries client certificates: only `authenticate` can check them
  const carried = new Set(authenticate && schemes.filter(isCarried).map(({ id }) => id))
  const challenge = (operation: Secured | undefined, sent: Credentials): Headers => {
    const required = operation?.security?.flat() ?? []
    const challengedSchemes =
      required.length === 0 ? schemes : required.flatMap(id => schemes.find(scheme => scheme.id === id) ?? [])
    const text =
      operation?.challenge ?? challengesOf(challengedSchemes, { realm, refused: id => Object.hasOwn(sent, id) })
    return text === undefined ? {} : { 'www-authenticate': text }
  }
  const apiKey = schemes.find(scheme => scheme.type === 'apiKey')
  const read = (headers: HeaderReader, query: string): string | undefined =>
    apiKey === undefined ? undefined : credential(apiKey, headers, query)
  return {
    apiKey: exchange => read(exchange.headers, exchange.query),
    ways(exchange) {
      if (schemes.length === 0 || (authenticate !== undefined && exchange.principal === undefined)) return []
      const required = exchange.operation?.protocol === 'http' ? exchange.operation.security : undefined
      return waysOf({ schemes, carried, required, sent: credentialsOf(exchange, schemes) })
    },
    callerText(exchange) {
      const { principal } = exchange
      if (principal === undefined) return undefined
      return keyOf(principal) ?? nameOf(principal) ?? credentialsText(exchange, schemes)
    },
    ownerText(exchange) {
      const { principal } = exchange
      if (principal === undefined) return undefined
      return (
        keyOf(principal) ?? ownerText(principal, credentialsText(exchange, schemes) ?? exchange.header('authorization'))
      )
    },
    challenged(headers, operation, exchange) {
      if (Object.keys(headers).some(name => name.toLowerCase() === 'www-authenticate')) return headers
      const httpOperation = operation?.protocol === 'http' ? operation : undefined
      return { ...headers, ...challenge(httpOperation, credentialsOf(exchange, schemes)) }
    },
    guard(operation) {
      const alternatives = operation?.security
      const needsCredentials =
        alternatives !== undefined && alternatives.length > 0 && alternatives.every(needed => needed.length > 0)
      if (!needsCredentials && authenticate === undefined) return undefined
      const isOpen = opennessOf(alternatives)
      return exchange => {
        const credentials = credentialsOf(exchange, schemes)
        const isThere = (id: string): boolean => Object.hasOwn(credentials, id) || carried.has(id)
        if (needsCredentials && !alternatives.some(needed => needed.every(isThere))) {
          throw new Unauthorized(
            `Credentials are required: ${alternatives.map(needed => needed.map(id => wordFor(schemes, id)).join(' and ')).join(', or ')}`,
            // the credentials of the request have not been checked yet
            { headers: challenge(operation, {}) },
          )
        }
        if (authenticate === undefined) return undefined
        const admit = (principal: unknown): void => {
          if (isSomeone(principal)) exchange.principal = principal
          else if (!isOpen(credentials)) throw unauthorizedFor(credentials)
        }
        const check = (): Promise<void> | undefined => {
          const found: unknown = authenticate(credentials, exchange)
          if (isThenable(found)) return Promise.resolve(found).then(admit)
          admit(found)
          return undefined
        }
        // a request without credentials does not count as a failed attempt
        const isGuess = Object.keys(credentials).length > 0 || hasOtherCredentials(exchange)
        return isGuess ? attempted(exchange, check) : check()
      }
    },
  }
}

type Credentials = Readonly<Record<string, string>>

const waysOf = ({
  schemes,
  carried,
  required = [],
  sent,
}: {
  readonly schemes: readonly SecurityScheme[]
  readonly carried: ReadonlySet<string>
  readonly required: Secured['security']
  readonly sent: Credentials
}): readonly (readonly string[])[] => {
  const isSent = (id: string): boolean => Object.hasOwn(sent, id)
  const single = schemes.map(({ id }) => [id])
  const credentialed = required.filter(needed => needed.length > 0)
  const alternatives = credentialed.length === 0 ? single : credentialed
  // any request may have a client certificate, so use its schemes only if the request has no other credentials
  if (!single.flat().some(isSent)) return alternatives.filter(needed => needed.every(id => carried.has(id)))
  const met = alternatives.filter(needed => needed.some(isSent) && needed.every(id => isSent(id) || carried.has(id)))
  // one header may belong to several schemes, such as bearer tokens and OAuth: count them as one alternative
  const ways = new Map<string, readonly string[]>()
  for (const needed of met.length === 0 ? single.filter(([id = '']) => isSent(id)) : met) {
    const places = needed.map(id => placeOf(schemes.find(scheme => scheme.id === id))).sort()
    const way = JSON.stringify(places)
    ways.set(way, [...(ways.get(way) ?? []), ...needed])
  }
  return [...ways.values()]
}

/** The place of a scheme's credentials in a request. */
const placeOf = (scheme: SecurityScheme | undefined): string =>
  scheme?.type === 'apiKey'
    ? `${scheme.in} ${scheme.in === 'header' ? scheme.name.toLowerCase() : scheme.name}`
    : 'header authorization'

/** Whether an operation permits anonymous requests. If the contract does not specify it, a server with `authenticate` requires a principal. */
const opennessOf = (
  alternatives: readonly (readonly string[])[] | undefined,
): ((credentials: Credentials) => boolean) => {
  if (alternatives === undefined) return () => false
  if (alternatives.length === 0) return () => true
  // Credentials are optional, but if present they must be valid.
  const mayLack = alternatives.some(needed => needed.length === 0)
  return credentials => mayLack && Object.keys(credentials).length === 0
}

/** Whether a request has credentials outside of the contract, which `authenticate` may read itself. */
const hasOtherCredentials = (exchange: Exchange): boolean =>
  exchange.header('authorization') !== undefined || exchange.header('cookie') !== undefined

const isSomeone = (principal: unknown): boolean => principal !== undefined && principal !== null && principal !== false

const unauthorizedFor = (credentials: Credentials): Unauthorized =>
  Object.keys(credentials).length === 0 ? new Unauthorized() : new Unauthorized('Unknown credentials')

const credentialsOf = (exchange: Exchange, schemes: readonly SecurityScheme[]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const scheme of schemes) {
    const value = credential(scheme, exchange.headers, exchange.query)
    if (value !== undefined) found[scheme.id] = value
  }
  return found
}

const credentialsText = (exchange: Exchange, schemes: readonly SecurityScheme[]): string | undefined => {
  const sent = Object.entries(credentialsOf(exchange, schemes))
  return sent.length === 0 ? undefined : JSON.stringify(sent)
}

const credential = (scheme: SecurityScheme, headers: HeaderReader, query: string): string | undefined => {
  if (isCarried(scheme)) return undefined
  if (scheme.type !== 'apiKey') return authorization(headers.get('authorization'), scheme)
  switch (scheme.in) {
    case 'header':
      return headers.get(scheme.name.toLowerCase()) || undefined
    case 'query':
      return new URLSearchParams(query).get(scheme.name) || undefined
    case 'cookie':
      return cookie(headers.get('cookie'), scheme.name) || undefined
    default:
      return scheme.in satisfies never
  }
}

/** The credentials after the name of the scheme; for a scheme other than Basic and Bearer, the whole header. */
const authorization = (
  header: string | null,
  scheme: Exclude<SecurityScheme, { readonly type: 'apiKey' }>,
): string | undefined => {
  if (header === null) return undefined
  if (scheme.type === 'other') {
    const name = header.split(' ', 1)[0]?.toLowerCase()
    return scheme.scheme?.toLowerCase() === name ? header : undefined
  }
  const match = /^([A-Za-z]+) +(.+)$/.exec(header)
  return match?.[1]?.toLowerCase() === scheme.type ? match[2] : undefined
}

const cookie = (header: string | null, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=')
    if (mark > 0 && pair.slice(0, mark).trim() === name)
      return percentDecoded(
        pair
          .slice(mark + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      )
  }
  return undefined
}

/**
 * Decodes a key as clients percent-encode it for a cookie. A text with invalid percent-encoding is returned unchanged.
 */
const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether the scheme is `mutualTLS`, the only one without a header. */
export const isCarried = (scheme: SecurityScheme): boolean => scheme.type === 'other' && scheme.scheme === undefined

const wordFor = (schemes: readonly SecurityScheme[], id: string): string => {
  const scheme = schemes.find(candidate => candidate.id === id)
  if (scheme?.type === 'apiKey') return `${scheme.in} ${scheme.name}`
  return `${(scheme?.type === 'other' ? scheme.scheme : undefined) ?? scheme?.type ?? id} authorization`
}
