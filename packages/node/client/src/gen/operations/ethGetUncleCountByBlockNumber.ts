// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetUncleCountByBlockNumberFailure,
  EthGetUncleCountByBlockNumberInput,
  EthGetUncleCountByBlockNumberOutput,
} from '@chainwright/node-spec/operations/ethGetUncleCountByBlockNumber'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Count the uncles of a block, by its number.
 * `eth_getUncleCountByBlockNumber`
 */
export const ethGetUncleCountByBlockNumber = /* @__PURE__ */ rpc<
  EthGetUncleCountByBlockNumberInput,
  EthGetUncleCountByBlockNumberOutput,
  EthGetUncleCountByBlockNumberFailure
>({
  id: 'eth_getUncleCountByBlockNumber',
  name: 'ethGetUncleCountByBlockNumber',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber'],
  idempotent: true,
})
