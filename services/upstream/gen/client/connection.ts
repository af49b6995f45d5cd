// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** What is particular to EVM upstream. */
export interface UpstreamConnectOptions extends ConnectOptions {}

/**
 * Opens a connection for the bare operations of Upstream, of which a bundle carries only those that are called.
 * Nothing is sent yet.
 */
export function connectUpstream({ ...options }: UpstreamConnectOptions = {}): Connection {
  return connect(api, options)
}
