// @generated from specs/data/paths/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { CollectibleBalance } from '../schemas/CollectibleBalance.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * List the ERC-721 and ERC-1155 balances of an address.
 *
 * Returns the ERC-721 and ERC-1155 tokens of a wallet address. `ercType` of each entry is its standard.
 *
 * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
 */
export interface ListCollectiblesInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
  /** A wallet address on the chain. */
  address: EvmAddress
  /** The `nextPageToken` of the previous page. Without it, the response is the first page. */
  pageToken?: PageToken
  /**
   * The maximum number of items in a page.
   * Integer from 1 to 500.
   *
   * @default 10
   */
  pageSize?: number
  /** Only tokens of this contract. */
  contractAddress?: EvmAddress
}

/**
 * One page of collectibles.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListCollectiblesOutput {
  nextPageToken?: NextPageToken
  /** The collectibles */
  collectibleBalances: CollectibleBalance[]
}

/** The success responses of `listCollectibles`, distinguished by status. */
export type ListCollectiblesSuccess = {
  status: 200
  data: ListCollectiblesOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listCollectibles`. */
export type ListCollectiblesFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
