import type { HeaderReader } from './context.ts'
import type { SecurityScheme } from './contract.ts'
import { Unauthorized } from './errors.ts'
import type { Exchange } from './exchange.ts'
import type { ServerOptions } from './options.ts'

/** What a contract's security schemes come to. */
export interface Security {
  /** The key of the first API key scheme. */
  apiKey(exchange: Exchange): string | undefined
  /** The key that decides the budget, with its scheme. */
  key(headers: HeaderReader, query: string): { readonly scheme: string; readonly value: string } | undefined
  /** Refuses a request without credentials where the contract asks for some, and finds out who is calling. Undefined: nothing to do. */
  guard(
    alternatives: readonly (readonly string[])[] | undefined,
  ): ((exchange: Exchange) => Promise<void> | undefined) | undefined
}

export const compileSecurity = (
  schemes: readonly SecurityScheme[],
  authenticate: ServerOptions['authenticate'],
): Security => {
  const apiKey = schemes.find(scheme => scheme.type === 'apiKey')
  const read = (headers: HeaderReader, query: string): string | undefined =>
    apiKey === undefined ? undefined : credential(apiKey, headers, query)
  return {
    apiKey: exchange => read(exchange.headers, exchange.query),
    key(headers, query) {
      const value = read(headers, query)
      return apiKey === undefined || value === undefined ? undefined : { scheme: apiKey.id, value }
    },
    guard(alternatives) {
      const mustAsk =
        alternatives !== undefined && alternatives.length > 0 && alternatives.every(needed => needed.length > 0)
      if (!mustAsk && authenticate === undefined) return undefined
      return exchange => {
        const credentials = credentialsOf(exchange, schemes)
        if (mustAsk && !alternatives.some(needed => needed.every(scheme => scheme in credentials))) {
          throw new Unauthorized(
            `Credentials are required: ${alternatives.map(needed => needed.map(id => wordFor(schemes, id)).join(' and ')).join(', or ')}`,
          )
        }
        const principal = authenticate?.(credentials, exchange)
        if (!(principal instanceof Promise)) {
          exchange.principal = principal
          return undefined
        }
        return principal.then(value => {
          exchange.principal = value
        })
      }
    },
  }
}

const credentialsOf = (exchange: Exchange, schemes: readonly SecurityScheme[]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const scheme of schemes) {
    const value = credential(scheme, exchange.headers, exchange.query)
    if (value !== undefined) found[scheme.id] = value
  }
  return found
}

const credential = (scheme: SecurityScheme, headers: HeaderReader, query: string): string | undefined => {
  if (scheme.type !== 'apiKey') return authorization(headers.get('authorization'), scheme.type)
  switch (scheme.in) {
    case 'header':
      return headers.get(scheme.name.toLowerCase()) || undefined
    case 'query':
      return new URLSearchParams(query).get(scheme.name) || undefined
    case 'cookie':
      return cookie(headers.get('cookie'), scheme.name)
    default:
      return scheme.in satisfies never
  }
}

const authorization = (header: string | null, type: 'bearer' | 'basic' | 'other'): string | undefined => {
  if (header === null || type === 'other') return header ?? undefined
  const match = /^([A-Za-z]+) +(.+)$/.exec(header)
  return match?.[1]?.toLowerCase() === type ? match[2] : undefined
}

const cookie = (header: string | null, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=')
    if (mark > 0 && pair.slice(0, mark).trim() === name)
      return pair
        .slice(mark + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}

const wordFor = (schemes: readonly SecurityScheme[], id: string): string => {
  const scheme = schemes.find(candidate => candidate.id === id)
  return scheme?.type === 'apiKey' ? `${scheme.in} ${scheme.name}` : `${scheme?.type ?? id} authorization`
}
