// @generated from specs/metrics/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import { documents } from './documents.ts'
import * as operations from './operations.ts'
import type { MetricsService } from './service.ts'
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
 * Puts a service on its way to the network. Throws a TypeError that names the handlers a whole service lacks;
 * with `partial` those that are missing answer 501, or that the method does not exist.
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
