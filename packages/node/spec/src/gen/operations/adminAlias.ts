// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Add an alias to an endpoint.
 *
 * Makes the endpoint available at `/ext/<alias>` too; the original path keeps working. The alias exists on this
 * node only. You can also add an alias to an endpoint that does not exist.
 *
 * `admin.alias`
 */
export interface AdminAliasInput {
  /** The part of the path after `/ext/`. */
  endpoint: string
  /**
   * The additional path, after `/ext/`.
   * At most 512 characters.
   */
  alias: string
}

export type AdminAliasOutput = EmptyObject

/** The failures of `adminAlias`. */
export type AdminAliasFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'aliasTooLong'; code: -32000; data?: unknown }
  | { error: 'routeTaken'; code: -32000; data?: unknown }
  | AdminServerFailure
