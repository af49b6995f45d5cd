// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'

/**
 * Write a memory profile.
 *
 * Writes a profile of the node's memory to the file `mem.profile` in its profile directory.
 *
 * `admin.memoryProfile`
 */
export type AdminMemoryProfileInput = { [key: string]: never }

export type AdminMemoryProfileOutput = EmptyObject

/** The failures of `adminMemoryProfile`. */
export type AdminMemoryProfileFailure = { error: 'badArguments'; code: -32000; data?: unknown } | AdminServerFailure
