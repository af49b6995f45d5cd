import type { Upstream } from '../upstream.ts'
import { Unreachable } from '../upstream.ts'
import { type Broadcast, broadcast, ItemsLost } from './broadcast.ts'

/** Milliseconds between two requests. */
const interval = 1_000

/** The pending transactions of an upstream, read by a filter that is created there. */
export const pendingOf = (upstream: Upstream, onProblem: (error: unknown) => void): Broadcast<readonly string[]> =>
  broadcast<string, readonly string[]>({
    interval,
    onProblem,
    start: () => upstream.pendingFilter(AbortSignal.timeout(10_000)),
    async poll(id, report) {
      try {
        const hashes = await upstream.filterChanges(id, AbortSignal.timeout(10_000))
        if (hashes.length > 0) report(hashes)
      } catch (error) {
        // If the node does not respond, the next request may succeed; if it dropped the filter, the transactions since
        // then are lost.
        if (error instanceof Unreachable) throw error
        throw new ItemsLost(`${upstream.name} lost the filter: ${error instanceof Error ? error.message : error}`)
      }
      return id
    },
  })
