import type { HttpResponse, Middleware } from '@chainwright/runtime-server'
import { messageOf } from '../error-message.ts'

/** The reason why a process cannot serve, or its current limitation; undefined if there is none. */
export type Readiness = () => Promise<{ readonly isReady: boolean; readonly reason: string } | undefined>

export const isHealthPath = (target: string): boolean => /^\/(?:livez|readyz)(?:\?|$)/.test(target)

/**
 * `/livez`: the process responds. `/readyz`: it can serve; otherwise 503 with the reason. A process that serves stored data but ingests nothing is
 * ready: otherwise, a load balancer would have no target left. For supervisors and load balancers; these paths cost no units and are not part of
 * the contract.
 */
export const healthPaths =
  (readiness: Readiness): Middleware =>
  async (request, next) => {
    if (!isHealthPath(request.path)) return next()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'GET or HEAD\n', { allow: 'GET, HEAD' })
    if (request.path === '/livez') return plain(200, 'live\n')
    const found = await readiness().catch((error: unknown) => ({
      isReady: false,
      reason: messageOf(error),
    }))
    if (found === undefined) return plain(200, 'ready\n')
    return found.isReady ? plain(200, `ready for reads only: ${found.reason}\n`) : plain(503, `${found.reason}\n`)
  }

const plain = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
})
