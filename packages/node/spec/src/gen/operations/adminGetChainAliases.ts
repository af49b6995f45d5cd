// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { ChainAliases } from '../schemas/ChainAliases.ts'

/**
 * List the aliases of a chain.
 *
 * Returns all aliases of the chain on this node, including its id.
 *
 * `admin.getChainAliases`
 */
export interface AdminGetChainAliasesInput {
  /** The id of the blockchain, not an alias. */
  chain: Cb58Id
}

export type AdminGetChainAliasesOutput = ChainAliases

/** The failures of `adminGetChainAliases`. */
export type AdminGetChainAliasesFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'undecodableChain'; code: -32000; data?: unknown }
  | { error: 'chainTooShort'; code: -32000; data?: unknown }
  | { error: 'chainChecksum'; code: -32000; data?: unknown }
  | AdminServerFailure
