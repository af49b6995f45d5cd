// @generated from specs/data/paths/transfers.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListErc721TransfersFailure,
  ListErc721TransfersInput,
  ListErc721TransfersOutput,
  ListErc721TransfersSuccess,
} from '@chainwright/data-spec/operations/listErc721Transfers'
import type { Erc721Transfer } from '@chainwright/data-spec/schemas/Erc721Transfer'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the ERC-721 transfers of an address.
 * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
 */
export const listErc721Transfers = /* @__PURE__ */ paged<
  ListErc721TransfersInput,
  ListErc721TransfersOutput,
  Erc721Transfer,
  ListErc721TransfersFailure,
  ListErc721TransfersSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listErc721Transfers',
    method: 'GET',
    path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721',
    query: queryParams('startBlock', 'endBlock', 'pageToken', 'pageSize'),
  }),
  { id: 'listErc721Transfers', items: 'transactions', token: 'pageToken', next: 'nextPageToken' },
)
