// @generated from specs/data/paths/transfers.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { Erc1155Transfer } from '../schemas/Erc1155Transfer.ts'
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
 * List the ERC-1155 transfers of an address.
 *
 * Returns the ERC-1155 transfers to and from a wallet address, newest first, optionally within a range of
 * blocks. A batch has one record for each of its ids.
 *
 * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
 */
export interface ListErc1155TransfersInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
  /** A wallet address on the chain. */
  address: EvmAddress
  /**
   * The first block of the range. Without `endBlock`, the range ends at the latest block.
   * Integer of at least 0.
   */
  startBlock?: number
  /**
   * The block after the last block of the range. Without `startBlock`, the range starts at genesis.
   * Integer of at least 0.
   */
  endBlock?: number
  /** The `nextPageToken` of the previous page. Without it, the response is the first page. */
  pageToken?: PageToken
  /**
   * The maximum number of items in a page.
   * Integer from 1 to 100.
   *
   * @default 10
   */
  pageSize?: number
}

/**
 * One page of transfers.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListErc1155TransfersOutput {
  nextPageToken?: NextPageToken
  /** The transfers */
  transactions: Erc1155Transfer[]
}

/** The success responses of `listErc1155Transfers`, distinguished by status. */
export type ListErc1155TransfersSuccess = {
  status: 200
  data: ListErc1155TransfersOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listErc1155Transfers`. */
export type ListErc1155TransfersFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
