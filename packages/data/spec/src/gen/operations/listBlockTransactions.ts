// @generated from specs/data/paths/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { BlockTransaction } from '../schemas/BlockTransaction.ts'
import type { EvmHash } from '../schemas/EvmHash.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { Uint64 } from '../schemas/Uint64.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * List the transactions of a block.
 *
 * Returns the transactions of a block of an EVM chain, in the order of the block.
 *
 * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
 */
export interface ListBlockTransactionsInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
  /** The number or hash of the block. */
  blockId: Uint64 | EvmHash
  /** The `nextPageToken` of the previous page. Without it, the response is the first page. */
  pageToken?: PageToken
  /**
   * The maximum number of items in a page. 0, the default, means 100.
   * Integer from 0 to 100.
   *
   * @default 0
   */
  pageSize?: number
}

/**
 * One page of transactions.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListBlockTransactionsOutput {
  nextPageToken?: NextPageToken
  /** The transactions */
  transactions: BlockTransaction[]
}

/** The success responses of `listBlockTransactions`, distinguished by status. */
export type ListBlockTransactionsSuccess = {
  status: 200
  data: ListBlockTransactionsOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listBlockTransactions`. */
export type ListBlockTransactionsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
