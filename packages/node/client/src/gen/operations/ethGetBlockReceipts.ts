// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetBlockReceiptsFailure,
  EthGetBlockReceiptsInput,
  EthGetBlockReceiptsOutput,
} from '@chainwright/node-spec/operations/ethGetBlockReceipts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the receipts of a block.
 * `eth_getBlockReceipts`
 */
export const ethGetBlockReceipts = /* @__PURE__ */ rpc<
  EthGetBlockReceiptsInput,
  EthGetBlockReceiptsOutput,
  EthGetBlockReceiptsFailure
>({
  id: 'eth_getBlockReceipts',
  name: 'ethGetBlockReceipts',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['block'],
  idempotent: true,
})
