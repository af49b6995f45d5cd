// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  WarpGetMessageAggregateSignatureFailure,
  WarpGetMessageAggregateSignatureInput,
  WarpGetMessageAggregateSignatureOutput,
} from '../../spec/operations/warpGetMessageAggregateSignature.ts'
import { rootEndpoint } from '../api.ts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get a message with signatures that the node requests from validators.
 * `warp_getMessageAggregateSignature`
 */
export const warpGetMessageAggregateSignature = /* @__PURE__ */ rpc<
  WarpGetMessageAggregateSignatureInput,
  WarpGetMessageAggregateSignatureOutput,
  WarpGetMessageAggregateSignatureFailure
>({
  id: 'warp_getMessageAggregateSignature',
  name: 'warpGetMessageAggregateSignature',
  endpoint: rootEndpoint,
  params: byPosition,
  positions: ['messageId', 'quorum', 'subnetId'],
  idempotent: true,
})
