// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { ChainConfig } from '../schemas/ChainConfig.ts'

/**
 * Show the rules of the chain.
 *
 * Answers the genesis config of the chain and the changes that come after it. The node has this method unless
 * its configuration takes the namespace `internal-blockchain` away. The result is that of a subnet EVM chain.
 * The C-Chain, which is the default of `blockchain`, answers a config without `feeConfig`.
 *
 * `eth_getChainConfig`
 */
export type EthGetChainConfigInput = { [key: string]: never }

export type EthGetChainConfigOutput = ChainConfig

/** How `ethGetChainConfig` fails. */
export type EthGetChainConfigFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'parseError'; code: -32700; data?: unknown }
  | { error: 'invalidRequest'; code: -32600; data?: unknown }
  | { error: 'emptyBatch'; code: -32600; data?: unknown }
  | { error: 'batchTooLarge'; code: -32600; data?: unknown }
  | { error: 'methodNotFound'; code: -32601; data?: unknown }
  | { error: 'subscriptionsUnsupported'; code: -32601; data?: unknown }
  | { error: 'timedOut'; code: -32002; data?: unknown }
  | { error: 'responseTooLarge'; code: -32003; data?: unknown }
  | { error: 'unavailable'; code: -32004; data?: unknown }
