// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Id } from '../schemas/Id.ts'
import type { RewardOutputs } from '../schemas/RewardOutputs.ts'

/**
 * List the reward outputs of a stake that ended.
 * `platform.getRewardUTXOs`
 */
export interface PlatformGetRewardUTXOsInput {
  txID: Id
  encoding: 'hex'
}

export type PlatformGetRewardUTXOsOutput = RewardOutputs

/** The failures of `platformGetRewardUTXOs`. */
export type PlatformGetRewardUTXOsFailure = never
