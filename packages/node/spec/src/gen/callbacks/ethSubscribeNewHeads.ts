// @generated from specs/node/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { EthHeader } from '../schemas/EthHeader.ts'

/**
 * The header of each new block.
 *
 * Sends the header of a block when the block is accepted. If blocks are replaced, it sends the headers of the
 * new blocks only: a header replaces an earlier one with the same number.
 *
 * `eth_subscribe` of `newHeads`.
 */
export type EthSubscribeNewHeadsInput = { [key: string]: never }

export type EthSubscribeNewHeadsOutput = EthHeader

/** The failures of `ethSubscribeNewHeads`. */
export type EthSubscribeNewHeadsFailure = never
