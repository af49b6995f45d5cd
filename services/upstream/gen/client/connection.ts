// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** Options of `connectUpstream`. */
export interface UpstreamConnectOptions extends ConnectOptions {
  /**
   * The chain of the index.
   * @default "P"
   */
  readonly chain?: string | undefined
}

/**
 * Creates a connection, the first argument of the functions in the module `operations`. A bundle contains only
 * the functions that you call. The connection sends nothing before the first call.
 */
export function connectUpstream({ chain, ...options }: UpstreamConnectOptions = {}): Connection {
  return connect(api, { ...options, variables: { chain, ...options.variables } })
}
