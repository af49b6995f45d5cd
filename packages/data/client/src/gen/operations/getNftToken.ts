// @generated from specs/data/paths/nfts.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  GetNftTokenFailure,
  GetNftTokenInput,
  GetNftTokenOutput,
  GetNftTokenSuccess,
} from '@chainwright/data-spec/operations/getNftToken'
import { operation } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get one NFT token.
 * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
 */
export const getNftToken = /* @__PURE__ */ operation<
  GetNftTokenInput,
  GetNftTokenOutput,
  GetNftTokenFailure,
  GetNftTokenSuccess
>({ id: 'getNftToken', method: 'GET', path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}' })
