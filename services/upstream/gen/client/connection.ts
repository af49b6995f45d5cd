// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** Settings of Upstream only. */
export interface UpstreamConnectOptions extends ConnectOptions {
  /**
   * The chain of the index.
   * @default "P"
   */
  readonly chain?: string | undefined
}

/**
 * Opens a connection for the bare operations of Upstream, of which a bundle carries only those that are called.
 * Nothing is sent yet.
 */
export function connectUpstream({ chain, ...options }: UpstreamConnectOptions = {}): Connection {
  return connect(api, { ...options, variables: { chain, ...options.variables } })
}
