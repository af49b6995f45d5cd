// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  EthGetBlockReceiptsFailure,
  EthGetBlockReceiptsInput,
  EthGetBlockReceiptsOutput,
} from '../../spec/operations/ethGetBlockReceipts.ts'
import { rootEndpoint } from '../api.ts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the receipts of a block's transactions.
 * `eth_getBlockReceipts`
 */
export const ethGetBlockReceipts = /* @__PURE__ */ rpc<
  EthGetBlockReceiptsInput,
  EthGetBlockReceiptsOutput,
  EthGetBlockReceiptsFailure
>({
  id: 'eth_getBlockReceipts',
  name: 'ethGetBlockReceipts',
  endpoint: rootEndpoint,
  params: byPosition,
  positions: ['number'],
  idempotent: true,
})
