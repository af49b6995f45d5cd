// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  PlatformGetCurrentSupplyFailure,
  PlatformGetCurrentSupplyInput,
  PlatformGetCurrentSupplyOutput,
} from '../../spec/operations/platformGetCurrentSupply.ts'
import { pEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the supply of the native asset, and the height at which the node computed it.
 * `platform.getCurrentSupply`
 */
export const platformGetCurrentSupply = /* @__PURE__ */ rpc<
  PlatformGetCurrentSupplyInput | undefined,
  PlatformGetCurrentSupplyOutput,
  PlatformGetCurrentSupplyFailure
>({ id: 'platform.getCurrentSupply', name: 'platformGetCurrentSupply', endpoint: pEndpoint, idempotent: true })
