// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** Options of `connectNode`. */
export interface NodeConnectOptions extends ConnectOptions {
  /**
   * `X`, or the id of the blockchain of another instance.
   * @default "X"
   */
  readonly chain?: string | undefined
  /**
   * The id of the blockchain, or an alias.
   * @default "C"
   */
  readonly blockchain?: string | undefined
}

/**
 * Creates a connection, the first argument of the functions in the module `operations`. A bundle contains only
 * the functions that you call. The connection sends nothing before the first call.
 */
export function connectNode({ chain, blockchain, ...options }: NodeConnectOptions = {}): Connection {
  return connect(api, { ...options, variables: { chain, blockchain, ...options.variables } })
}
