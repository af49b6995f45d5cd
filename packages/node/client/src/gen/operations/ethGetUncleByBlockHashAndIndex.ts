// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetUncleByBlockHashAndIndexFailure,
  EthGetUncleByBlockHashAndIndexInput,
  EthGetUncleByBlockHashAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetUncleByBlockHashAndIndex'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get an uncle of a block, by the block's hash.
 * `eth_getUncleByBlockHashAndIndex`
 */
export const ethGetUncleByBlockHashAndIndex = /* @__PURE__ */ rpc<
  EthGetUncleByBlockHashAndIndexInput,
  EthGetUncleByBlockHashAndIndexOutput,
  EthGetUncleByBlockHashAndIndexFailure
>({
  id: 'eth_getUncleByBlockHashAndIndex',
  name: 'ethGetUncleByBlockHashAndIndex',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash', 'index'],
  idempotent: true,
})
