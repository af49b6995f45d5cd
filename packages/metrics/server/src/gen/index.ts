// @generated from specs/metrics/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import * as operations from './operations.ts'
import type { MetricsService } from './service.ts'
import { documents } from '@chainwright/metrics-spec/documents'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import type { Contract, Partially, Server, ServerOptions } from '@chainwright/runtime-server/codegen/v1'
export * from './operations.ts'
export type * from './service.ts'

/** The contract of this server. */
export const contract: Contract = {
  name: 'metrics',
  title: 'Chain metrics service',
  version: '0.0.0',
  operations: [operations.listMetric, operations.listAverageTps],
  endpoints: [],
  securitySchemes: [],
  budget: { windowSeconds: 60, budgets: { anonymous: 8000 } },
  documents,
}

/**
 * Creates a server for a service. Throws a TypeError that lists missing handlers. With `partial`, the server
 * accepts missing handlers: it responds with 501 or, over JSON-RPC, with the error for an unknown method.
 */
export function createMetricsServer(service: MetricsService, options?: ServerOptions): Server
export function createMetricsServer(
  service: Partially<MetricsService>,
  options: ServerOptions & { readonly partial: true },
): Server
export function createMetricsServer(
  service: Partially<MetricsService>,
  options?: ServerOptions & { readonly partial?: boolean },
): Server {
  return createServer(contract, service, options)
}
