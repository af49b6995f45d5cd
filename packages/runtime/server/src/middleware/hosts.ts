import { textResponse } from '../exchange/answer.ts'
import type { Middleware } from './middleware.ts'

/**
 * Accepts only requests for these hosts (names without a port; `*.example.com` for all subdomains). This protects a server that
 * trusts its own network against DNS rebinding. IP addresses are always allowed, because DNS rebinding requires a host name.
 */
export const allowHosts = (hosts: readonly string[]): Middleware => {
  const isAllowed = hostMatcher(hosts)
  return async (request, next) =>
    isAllowed(request.headers.get('host') ?? undefined)
      ? next()
      : textResponse(403, 'invalid host specified\n', { 'x-content-type-options': 'nosniff' })
}

/** Whether a header `Host` names an address or one of the hosts, as `allowHosts` takes them. Requests without the header are allowed too. */
export const hostMatcher = (hosts: readonly string[]): ((header: string | undefined) => boolean) => {
  const exact = new Set(hosts.filter(host => !host.startsWith('*.')).map(host => host.toLowerCase()))
  const below = hosts.filter(host => host.startsWith('*.')).map(host => host.slice(1).toLowerCase())
  return header => {
    const host = nameOf(header ?? '')
    return host === '' || isAddress(host) || exact.has(host) || below.some(end => host.endsWith(end))
  }
}

const nameOf = (header: string): string => header.toLowerCase().replace(/:\d*$/, '')

const isAddress = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)
