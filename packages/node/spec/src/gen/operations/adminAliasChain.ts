// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Give a chain another name.
 *
 * Makes the alias usable wherever the id of the blockchain is. It holds for this node only; other nodes do not
 * hear of it.
 *
 * `admin.aliasChain`
 */
export interface AdminAliasChainInput {
  /** The blockchain, by its id or a name it already has. */
  chain: string
  /**
   * The name it shall have too.
   * At most 512 characters.
   */
  alias: string
}

export type AdminAliasChainOutput = EmptyObject

/** How `adminAliasChain` fails. */
export type AdminAliasChainFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'aliasTooLong'; code: -32000; data?: unknown }
  | { error: 'unknownChain'; code: -32000; data?: unknown }
  | { error: 'aliasTaken'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
