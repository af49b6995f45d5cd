// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { BlockNumberOrHash } from '../schemas/BlockNumberOrHash.ts'
import type { FeeConfigResult } from '../schemas/FeeConfigResult.ts'

/**
 * Get the fee configuration of the chain.
 *
 * Returns the fee configuration after the block, and the number of the block that last changed it. Only
 * Subnet-EVM chains have this method. The C-Chain, the default of `blockchain`, returns the error -32601.
 *
 * `eth_feeConfig`
 */
export interface EthFeeConfigInput {
  /**
   * The block, by its number, tag or hash. By default, the latest block.
   * @default "latest"
   */
  blk?: BlockNumberOrHash
}

export type EthFeeConfigOutput = FeeConfigResult

/** The failures of `ethFeeConfig`. */
export type EthFeeConfigFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | { error: 'unfinalizedData'; code: -32000; data?: unknown }
  | RpcServerFailure
