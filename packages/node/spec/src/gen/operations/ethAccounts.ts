// @generated from specs/node/methods/node.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { RpcServerFailure } from '../failures.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'

/**
 * List the accounts whose keys the node has.
 *
 * Returns their addresses; most nodes have no keys.
 *
 * `eth_accounts`
 */
export type EthAccountsInput = { [key: string]: never }

export type EthAccountsOutput = EvmAddress[]

/** The failures of `ethAccounts`. */
export type EthAccountsFailure =
  | { error: 'nonArrayArguments'; code: -32602; data?: unknown }
  | { error: 'tooManyArguments'; code: -32602; data?: unknown }
  | RpcServerFailure
