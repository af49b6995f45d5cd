import type { Answer, Middleware } from '@chainwright/runtime-server'

/** Why a process cannot serve now; undefined where it can. */
export type Readiness = () => Promise<string | undefined>

export const isHealthPath = (target: string): boolean => /^\/(?:livez|readyz)(?:\?|$)/.test(target)

/**
 * `/livez`: the process answers; `/readyz`: it can serve, else 503 with the reason. For supervisors and load balancers; they cost
 * no units and are no part of the contract.
 */
export const healthPaths =
  (readiness: Readiness): Middleware =>
  async (request, next) => {
    if (!isHealthPath(request.path)) return next()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'GET or HEAD\n', { allow: 'GET, HEAD' })
    if (request.path === '/livez') return plain(200, 'live\n')
    const reason = await readiness().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    return reason === undefined ? plain(200, 'ready\n') : plain(503, `${reason}\n`)
  }

const plain = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
})
