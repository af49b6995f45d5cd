// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Add an alias to a chain.
 *
 * Makes the alias usable wherever the blockchain id is. The alias exists on this node only; it is not sent to
 * other nodes.
 *
 * `admin.aliasChain`
 */
export interface AdminAliasChainInput {
  /** The blockchain, by its id or an existing alias. */
  chain: string
  /**
   * The additional alias.
   * At most 512 characters.
   */
  alias: string
}

export type AdminAliasChainOutput = EmptyObject

/** The failures of `adminAliasChain`. */
export type AdminAliasChainFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'aliasTooLong'; code: -32000; data?: unknown }
  | { error: 'unknownChain'; code: -32000; data?: unknown }
  | { error: 'aliasTaken'; code: -32000; data?: unknown }
  | AdminServerFailure
