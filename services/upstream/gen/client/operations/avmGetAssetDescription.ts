// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  AvmGetAssetDescriptionFailure,
  AvmGetAssetDescriptionInput,
  AvmGetAssetDescriptionOutput,
} from '../../spec/operations/avmGetAssetDescription.ts'
import { xEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Describe an asset.
 * `avm.getAssetDescription`
 */
export const avmGetAssetDescription = /* @__PURE__ */ rpc<
  AvmGetAssetDescriptionInput,
  AvmGetAssetDescriptionOutput,
  AvmGetAssetDescriptionFailure
>({ id: 'avm.getAssetDescription', name: 'avmGetAssetDescription', endpoint: xEndpoint, idempotent: true })
