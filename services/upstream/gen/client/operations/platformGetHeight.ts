// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  PlatformGetHeightFailure,
  PlatformGetHeightInput,
  PlatformGetHeightOutput,
} from '../../spec/operations/platformGetHeight.ts'
import { pEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the height of the last block of the P-Chain.
 * `platform.getHeight`
 */
export const platformGetHeight = /* @__PURE__ */ rpc<
  PlatformGetHeightInput | undefined,
  PlatformGetHeightOutput,
  PlatformGetHeightFailure
>({ id: 'platform.getHeight', name: 'platformGetHeight', endpoint: pEndpoint, idempotent: true })
