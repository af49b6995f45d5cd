// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
export { connectMetrics } from './connection.ts'
export type { MetricsConnectOptions } from './connection.ts'
export * from './operations/listAverageTps.ts'
export * from './operations/listMetric.ts'
