// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetUncleCountByBlockHashFailure,
  EthGetUncleCountByBlockHashInput,
  EthGetUncleCountByBlockHashOutput,
} from '@chainwright/node-spec/operations/ethGetUncleCountByBlockHash'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Count the uncles of a block, by its hash.
 * `eth_getUncleCountByBlockHash`
 */
export const ethGetUncleCountByBlockHash = /* @__PURE__ */ rpc<
  EthGetUncleCountByBlockHashInput,
  EthGetUncleCountByBlockHashOutput,
  EthGetUncleCountByBlockHashFailure
>({
  id: 'eth_getUncleCountByBlockHash',
  name: 'ethGetUncleCountByBlockHash',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash'],
  idempotent: true,
})
