// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AdminServerFailure } from '../failures.ts'
import type { LoadedVms } from '../schemas/LoadedVms.ts'

/**
 * Load new virtual machines.
 *
 * Loads the virtual machines that were added to the plugin directory since the start. The result does not list
 * VMs that were already loaded.
 *
 * `admin.loadVMs`
 */
export type AdminLoadVMsInput = { [key: string]: never }

export type AdminLoadVMsOutput = LoadedVms

/** The failures of `adminLoadVMs`. */
export type AdminLoadVMsFailure = { error: 'badArguments'; code: -32000; data?: unknown } | AdminServerFailure
