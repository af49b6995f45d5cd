// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetAssetDescriptionFailure,
  XvmGetAssetDescriptionInput,
  XvmGetAssetDescriptionOutput,
} from '@chainwright/node-spec/operations/xvmGetAssetDescription'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the description of an asset.
 * `xvm.getAssetDescription`
 */
export const xvmGetAssetDescription = /* @__PURE__ */ rpc<
  XvmGetAssetDescriptionInput,
  XvmGetAssetDescriptionOutput,
  XvmGetAssetDescriptionFailure
>({ id: 'xvm.getAssetDescription', name: 'xvmGetAssetDescription', endpoint: chainEndpoint, idempotent: true })
