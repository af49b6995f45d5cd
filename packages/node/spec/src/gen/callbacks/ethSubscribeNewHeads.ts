// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthHeader } from '../schemas/EthHeader.ts'

/**
 * The header of each new block.
 *
 * Tells of a block when it is accepted. Where other blocks replace some that were told, each of the others is
 * told too; those that do not hold any more are told by their numbers alone.
 *
 * `eth_subscribe` of `newHeads`.
 */
export type EthSubscribeNewHeadsInput = { [key: string]: never }

export type EthSubscribeNewHeadsOutput = EthHeader

/** How `ethSubscribeNewHeads` fails. */
export type EthSubscribeNewHeadsFailure = never
