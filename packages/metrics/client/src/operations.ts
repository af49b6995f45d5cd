/** Operations as bare functions: a bundle carries only those that are called. */
export { connectMetrics, type MetricsConnectOptions } from './gen/connection.ts'
export * from './gen/operations.ts'
