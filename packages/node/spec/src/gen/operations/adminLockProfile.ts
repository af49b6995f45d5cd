// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Write a lock profile.
 *
 * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
 *
 * `admin.lockProfile`
 */
export type AdminLockProfileInput = { [key: string]: never }

export type AdminLockProfileOutput = EmptyObject

/** How `adminLockProfile` fails. */
export type AdminLockProfileFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
