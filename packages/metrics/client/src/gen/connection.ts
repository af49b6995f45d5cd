// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** Options of `connectMetrics`. */
export interface MetricsConnectOptions extends ConnectOptions {}

/**
 * Creates a connection, the first argument of the functions in the module `operations`. A bundle contains only
 * the functions that you call. The connection sends nothing before the first call.
 */
export function connectMetrics({ ...options }: MetricsConnectOptions = {}): Connection {
  return connect(api, options)
}
