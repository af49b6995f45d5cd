// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'

/**
 * Get the recipient of fees.
 *
 * Returns the address that receives the fees of the blocks that the node builds.
 *
 * `eth_coinbase`
 */
export type EthCoinbaseInput = { [key: string]: never }

export type EthCoinbaseOutput = EvmAddress

/** The failures of `ethCoinbase`. */
export type EthCoinbaseFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
