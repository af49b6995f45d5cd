import { textAnswer } from '../answer.ts'
import type { Middleware } from './middleware.ts'

/**
 * Accepts only requests for these hosts (names without a port; `*.example.com` for all subdomains). This protects a server that
 * trusts its own network against DNS rebinding. IP addresses are always allowed, because a page cannot own one.
 */
export const allowHosts = (hosts: readonly string[]): Middleware => {
  const exact = new Set(hosts.filter(host => !host.startsWith('*.')).map(host => host.toLowerCase()))
  const below = hosts.filter(host => host.startsWith('*.')).map(host => host.slice(1).toLowerCase())
  return async (request, next) => {
    const host = nameOf(request.headers.get('host') ?? '')
    if (host === '' || isAddress(host) || exact.has(host) || below.some(end => host.endsWith(end))) return next()
    return textAnswer(403, 'invalid host specified\n', { 'x-content-type-options': 'nosniff' })
  }
}

const nameOf = (header: string): string => header.toLowerCase().replace(/:\d*$/, '')

const isAddress = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)
