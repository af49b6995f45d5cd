// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** Settings of Chain metrics service only. */
export interface MetricsConnectOptions extends ConnectOptions {}

/**
 * Opens a connection for the bare operations of Metrics, of which a bundle carries only those that are called.
 * Nothing is sent yet.
 */
export function connectMetrics({ ...options }: MetricsConnectOptions = {}): Connection {
  return connect(api, options)
}
