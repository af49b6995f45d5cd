// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Give an endpoint another path.
 *
 * Makes the endpoint callable under `/ext/` and the alias too. The path it had keeps working. It holds for this
 * node only, and an endpoint that does not exist may be given one.
 *
 * `admin.alias`
 */
export interface AdminAliasInput {
  /** The part of the path after `/ext/`. */
  endpoint: string
  /**
   * The part that shall work too.
   * At most 512 characters.
   */
  alias: string
}

export type AdminAliasOutput = EmptyObject

/** How `adminAlias` fails. */
export type AdminAliasFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'aliasTooLong'; code: -32000; data?: unknown }
  | { error: 'routeTaken'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
