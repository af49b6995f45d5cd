// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection } from '@chainwright/runtime-client/codegen/v1'

/** Settings of Node RPC only. */
export interface NodeConnectOptions extends ConnectOptions {
  /**
   * `X`, or the id of the blockchain of another instance.
   * @default "X"
   */
  readonly chain?: string | undefined
  /**
   * The id of the blockchain, or an alias of it.
   * @default "C"
   */
  readonly blockchain?: string | undefined
}

/**
 * Opens a connection for the bare operations of Node, of which a bundle carries only those that are called.
 * Nothing is sent yet.
 */
export function connectNode({ chain, blockchain, ...options }: NodeConnectOptions = {}): Connection {
  return connect(api, { ...options, variables: { chain, blockchain, ...options.variables } })
}
