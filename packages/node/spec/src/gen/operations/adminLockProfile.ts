// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
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

/** The failures of `adminLockProfile`. */
export type AdminLockProfileFailure = { error: 'badArguments'; code: -32000; data?: unknown } | AdminServerFailure
