// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  PlatformGetStakingAssetIDFailure,
  PlatformGetStakingAssetIDInput,
  PlatformGetStakingAssetIDOutput,
} from '../../spec/operations/platformGetStakingAssetID.ts'
import { pEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the id of the native asset.
 * `platform.getStakingAssetID`
 */
export const platformGetStakingAssetID = /* @__PURE__ */ rpc<
  PlatformGetStakingAssetIDInput | undefined,
  PlatformGetStakingAssetIDOutput,
  PlatformGetStakingAssetIDFailure
>({ id: 'platform.getStakingAssetID', name: 'platformGetStakingAssetID', endpoint: pEndpoint, idempotent: true })
