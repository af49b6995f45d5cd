// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  WarpGetMessageSignatureFailure,
  WarpGetMessageSignatureInput,
  WarpGetMessageSignatureOutput,
} from '../../spec/operations/warpGetMessageSignature.ts'
import { rootEndpoint } from '../api.ts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the node's own signature of a message between chains.
 * `warp_getMessageSignature`
 */
export const warpGetMessageSignature = /* @__PURE__ */ rpc<
  WarpGetMessageSignatureInput,
  WarpGetMessageSignatureOutput,
  WarpGetMessageSignatureFailure
>({
  id: 'warp_getMessageSignature',
  name: 'warpGetMessageSignature',
  endpoint: rootEndpoint,
  params: byPosition,
  positions: ['messageId'],
  idempotent: true,
})
