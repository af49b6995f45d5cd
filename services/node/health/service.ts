import type { NodeHealthService } from '@chainwright/node-server'
import type { GetHealthOutput, HealthCheckResult } from '@chainwright/node-spec'
import { reply } from '@chainwright/runtime-server'
import type { HealthMonitor } from './monitor.ts'

/** Health over HTTP, where 503 means that a check fails, and over JSON-RPC. */
export const healthService = (monitor: HealthMonitor): NodeHealthService => {
  const answer = (report: HealthCheckResult) => reply(report as GetHealthOutput, { status: report.healthy ? 200 : 503 })
  const alive = { checks: {}, healthy: true } as const
  return {
    rpc: {
      health: ({ tags }) => monitor.report(tags),
      readiness: () => monitor.readiness(),
      liveness: () => alive,
    },
    report: ({ tag }) => answer(monitor.report(tag)),
    getHealthReport: ({ tag }) => answer(monitor.report(tag)),
    readiness: () => answer(monitor.readiness()),
    liveness: () => answer(alive),
  }
}
