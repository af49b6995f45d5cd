// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetUncleByBlockNumberAndIndexFailure,
  EthGetUncleByBlockNumberAndIndexInput,
  EthGetUncleByBlockNumberAndIndexOutput,
} from '@chainwright/node-spec/operations/ethGetUncleByBlockNumberAndIndex'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get an uncle of a block, by the block's number.
 * `eth_getUncleByBlockNumberAndIndex`
 */
export const ethGetUncleByBlockNumberAndIndex = /* @__PURE__ */ rpc<
  EthGetUncleByBlockNumberAndIndexInput,
  EthGetUncleByBlockNumberAndIndexOutput,
  EthGetUncleByBlockNumberAndIndexFailure
>({
  id: 'eth_getUncleByBlockNumberAndIndex',
  name: 'ethGetUncleByBlockNumberAndIndex',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber', 'index'],
  idempotent: true,
})
