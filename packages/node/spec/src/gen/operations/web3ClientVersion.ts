// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'

/**
 * Get the version of the client.
 *
 * Returns the version of the virtual machine that runs the chain.
 *
 * `web3_clientVersion`
 */
export type Web3ClientVersionInput = { [key: string]: never }

export type Web3ClientVersionOutput = string

/** The failures of `web3ClientVersion`. */
export type Web3ClientVersionFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
