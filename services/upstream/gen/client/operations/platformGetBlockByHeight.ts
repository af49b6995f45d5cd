// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  PlatformGetBlockByHeightFailure,
  PlatformGetBlockByHeightInput,
  PlatformGetBlockByHeightOutput,
} from '../../spec/operations/platformGetBlockByHeight.ts'
import { pEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the bytes of a block of the P-Chain.
 * `platform.getBlockByHeight`
 */
export const platformGetBlockByHeight = /* @__PURE__ */ rpc<
  PlatformGetBlockByHeightInput,
  PlatformGetBlockByHeightOutput,
  PlatformGetBlockByHeightFailure
>({ id: 'platform.getBlockByHeight', name: 'platformGetBlockByHeight', endpoint: pEndpoint, idempotent: true })
