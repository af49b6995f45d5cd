// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { ChainConfig } from '../schemas/ChainConfig.ts'

/**
 * Get the configuration of the chain.
 *
 * Returns the genesis configuration of the chain and its later upgrades. The method is available unless the
 * node's configuration disables the namespace `internal-blockchain`. The result is that of a Subnet-EVM chain.
 * The C-Chain, the default of `blockchain`, returns a configuration without `feeConfig`.
 *
 * `eth_getChainConfig`
 */
export type EthGetChainConfigInput = { [key: string]: never }

export type EthGetChainConfigOutput = ChainConfig

/** The failures of `ethGetChainConfig`. */
export type EthGetChainConfigFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
