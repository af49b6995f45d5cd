import type { Exchange } from '../exchange/exchange.ts'

/** Origins of web pages: all, these, or those for which the function returns true. */
export type Origins = '*' | readonly string[] | ((origin: string) => boolean)

/**
 * Whether the page that sent a request may open a WebSocket. Browsers let every page open one, and send the cookies, passwords and client
 * certificates of the server with it; CORS does not apply. Without `origins`, a page of another origin may therefore not use credentials. Programs
 * other than browsers send no `Origin`.
 */
export const mayOpen = (
  exchange: Pick<Exchange, 'header'>,
  origins: Origins | undefined,
  credentials: { readonly areChecked: boolean; readonly haveCertificates: boolean },
): boolean => {
  const origin = exchange.header('origin')
  if (origin === undefined || origins === '*') return true
  if (typeof origins === 'function') return origins(origin)
  if (origins !== undefined) return origins.includes(origin)
  if (!credentials.areChecked || hostOf(origin) === exchange.header('host')?.toLowerCase()) return true
  const hasOwn = exchange.header('cookie') !== undefined || exchange.header('authorization') !== undefined
  return !hasOwn && !credentials.haveCertificates
}

/** The host in the form of the header `Host`: without the default port of the scheme. Undefined for `null`. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
