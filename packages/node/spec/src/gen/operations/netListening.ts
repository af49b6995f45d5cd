// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'

/**
 * Get whether the node accepts connections.
 *
 * Returns true.
 *
 * `net_listening`
 */
export type NetListeningInput = { [key: string]: never }

export type NetListeningOutput = boolean

/** The failures of `netListening`. */
export type NetListeningFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
