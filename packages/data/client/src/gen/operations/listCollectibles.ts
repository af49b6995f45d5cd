// @generated from specs/data/paths/balances.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListCollectiblesFailure,
  ListCollectiblesInput,
  ListCollectiblesOutput,
  ListCollectiblesSuccess,
} from '@chainwright/data-spec/operations/listCollectibles'
import type { CollectibleBalance } from '@chainwright/data-spec/schemas/CollectibleBalance'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the ERC-721 and ERC-1155 balances of an address.
 * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
 */
export const listCollectibles = /* @__PURE__ */ paged<
  ListCollectiblesInput,
  ListCollectiblesOutput,
  CollectibleBalance,
  ListCollectiblesFailure,
  ListCollectiblesSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listCollectibles',
    method: 'GET',
    path: '/v1/chains/{chainId}/addresses/{address}/balances:listCollectibles',
    query: queryParams('pageToken', 'pageSize', 'contractAddress'),
  }),
  { id: 'listCollectibles', items: 'collectibleBalances', token: 'pageToken', next: 'nextPageToken' },
)
