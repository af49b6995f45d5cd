// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'

/**
 * Get the chain id in decimal.
 *
 * Returns the same id as `eth_chainId`, as a decimal string.
 *
 * `net_version`
 */
export type NetVersionInput = { [key: string]: never }

export type NetVersionOutput = string

/** The failures of `netVersion`. */
export type NetVersionFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
