// @generated from specs/data/paths/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListBlockTransactionsFailure,
  ListBlockTransactionsInput,
  ListBlockTransactionsOutput,
  ListBlockTransactionsSuccess,
} from '@chainwright/data-spec/operations/listBlockTransactions'
import type { BlockTransaction } from '@chainwright/data-spec/schemas/BlockTransaction'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the transactions of a block.
 * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
 */
export const listBlockTransactions = /* @__PURE__ */ paged<
  ListBlockTransactionsInput,
  ListBlockTransactionsOutput,
  BlockTransaction,
  ListBlockTransactionsFailure,
  ListBlockTransactionsSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listBlockTransactions',
    method: 'GET',
    path: '/v1/chains/{chainId}/blocks/{blockId}/transactions',
    query: queryParams('pageToken', 'pageSize'),
  }),
  { id: 'listBlockTransactions', items: 'transactions', token: 'pageToken', next: 'nextPageToken' },
)
