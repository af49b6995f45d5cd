// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { ActiveRules } from '../schemas/ActiveRules.ts'
import type { UnixTime } from '../schemas/UnixTime.ts'

/**
 * List the rules that are active at a time.
 *
 * Returns the Ethereum rules, the chain's own upgrades and the precompiles that are active at this time. Only
 * Subnet-EVM chains have this method. The C-Chain, the default of `blockchain`, returns the error -32601.
 *
 * `eth_getActiveRulesAt`
 */
export interface EthGetActiveRulesAtInput {
  /** The time, in UNIX seconds. By default, the time of the latest block. */
  timestamp?: UnixTime
}

export type EthGetActiveRulesAtOutput = ActiveRules

/** The failures of `ethGetActiveRulesAt`. */
export type EthGetActiveRulesAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
