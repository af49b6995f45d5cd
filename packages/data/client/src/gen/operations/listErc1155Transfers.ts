// @generated from specs/data/paths/transfers.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListErc1155TransfersFailure,
  ListErc1155TransfersInput,
  ListErc1155TransfersOutput,
  ListErc1155TransfersSuccess,
} from '@chainwright/data-spec/operations/listErc1155Transfers'
import type { Erc1155Transfer } from '@chainwright/data-spec/schemas/Erc1155Transfer'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the ERC-1155 transfers of an address.
 * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
 */
export const listErc1155Transfers = /* @__PURE__ */ paged<
  ListErc1155TransfersInput,
  ListErc1155TransfersOutput,
  Erc1155Transfer,
  ListErc1155TransfersFailure,
  ListErc1155TransfersSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listErc1155Transfers',
    method: 'GET',
    path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155',
    query: queryParams('startBlock', 'endBlock', 'pageToken', 'pageSize'),
  }),
  { id: 'listErc1155Transfers', items: 'transactions', token: 'pageToken', next: 'nextPageToken' },
)
