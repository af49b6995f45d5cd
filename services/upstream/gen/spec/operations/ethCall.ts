// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Address } from '../schemas/Address.ts'
import type { BlockTag } from '../schemas/BlockTag.ts'
import type { Bytes } from '../schemas/Bytes.ts'

/**
 * Call a contract in the state after a block.
 * `eth_call`
 */
export interface EthCallInput {
  call: { to: Address; data: Bytes }
  block: BlockTag
}

export type EthCallOutput = Bytes

/** The failures of `ethCall`. */
export type EthCallFailure = { code: 3; data?: unknown } | { code: -32000; data?: unknown }
