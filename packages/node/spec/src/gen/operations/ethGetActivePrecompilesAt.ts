// @generated from specs/node/methods/chain.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { PrecompileConfigs } from '../schemas/PrecompileConfigs.ts'
import type { UnixTime } from '../schemas/UnixTime.ts'

/**
 * List the precompiles that are active at a time.
 *
 * Returns the configurations of the precompiles that are active at this time. `eth_getActiveRulesAt` returns
 * more. The C-Chain returns the error -32601 for both.
 *
 * `eth_getActivePrecompilesAt`
 *
 * @deprecated Use `eth_getActiveRulesAt`.
 */
export interface EthGetActivePrecompilesAtInput {
  /** The time, in UNIX seconds. By default, the time of the latest block. */
  timestamp?: UnixTime
}

export type EthGetActivePrecompilesAtOutput = PrecompileConfigs

/** The failures of `ethGetActivePrecompilesAt`. */
export type EthGetActivePrecompilesAtFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | { error: 'invalidArgument'; code: -32602; data?: unknown }
  | RpcServerFailure
