// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { Quantity64 } from '../schemas/Quantity64.ts'

/**
 * Count the peers.
 *
 * Returns 0. The peers of the node are not counted.
 *
 * `net_peerCount`
 */
export type NetPeerCountInput = { [key: string]: never }

export type NetPeerCountOutput = Quantity64

/** The failures of `netPeerCount`. */
export type NetPeerCountFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
