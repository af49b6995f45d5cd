// @generated from specs/data/paths/balances.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListErc1155BalancesFailure,
  ListErc1155BalancesInput,
  ListErc1155BalancesOutput,
  ListErc1155BalancesSuccess,
} from '@chainwright/data-spec/operations/listErc1155Balances'
import type { Erc1155Balance } from '@chainwright/data-spec/schemas/Erc1155Balance'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the ERC-1155 balances of an address.
 * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
 */
export const listErc1155Balances = /* @__PURE__ */ paged<
  ListErc1155BalancesInput,
  ListErc1155BalancesOutput,
  Erc1155Balance,
  ListErc1155BalancesFailure,
  ListErc1155BalancesSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listErc1155Balances',
    method: 'GET',
    path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc1155',
    query: queryParams('blockNumber', 'pageToken', 'pageSize', 'contractAddress'),
  }),
  { id: 'listErc1155Balances', items: 'erc1155TokenBalances', token: 'pageToken', next: 'nextPageToken' },
)
