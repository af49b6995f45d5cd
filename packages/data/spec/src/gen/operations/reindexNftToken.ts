// @generated from specs/data/paths/nfts.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TokenId } from '../schemas/TokenId.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * Re-index the metadata of an NFT token.
 *
 * Queues the token for a new fetch of its metadata. You can queue each token at most once per hour. The response
 * has no body. `metadataLastUpdatedTimestamp` of the token is the time of the last attempt, even if it failed.
 *
 * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
 */
export interface ReindexNftTokenInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
  /** Address of the token contract. */
  address: EvmAddress
  /** Id of the token on its contract. */
  tokenId: TokenId
}

/**
 * The token is queued for re-indexing.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type ReindexNftTokenOutput = void

/** The success responses of `reindexNftToken`, distinguished by status. */
export type ReindexNftTokenSuccess = {
  status: 201
  data: ReindexNftTokenOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `reindexNftToken`. */
export type ReindexNftTokenFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
