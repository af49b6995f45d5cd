// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Id } from './Id.ts'

export interface StakingAsset {
  assetID: Id
}
