// @generated from specs/data/paths/nfts.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ReindexNftTokenFailure,
  ReindexNftTokenInput,
  ReindexNftTokenOutput,
  ReindexNftTokenSuccess,
} from '@chainwright/data-spec/operations/reindexNftToken'
import { operation } from '@chainwright/runtime-client/codegen/v1'

/**
 * Re-index the metadata of an NFT token.
 * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
 */
export const reindexNftToken = /* @__PURE__ */ operation<
  ReindexNftTokenInput,
  ReindexNftTokenOutput,
  ReindexNftTokenFailure,
  ReindexNftTokenSuccess
>({
  id: 'reindexNftToken',
  method: 'POST',
  path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex',
  response: 'none',
})
