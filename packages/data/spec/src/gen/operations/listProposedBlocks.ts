// @generated from specs/data/paths/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ChainInfo } from '../schemas/ChainInfo.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Network } from '../schemas/Network.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NodeId } from '../schemas/NodeId.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { PrimaryNetworkBlock } from '../schemas/PrimaryNetworkBlock.ts'
import type { PrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type { UnixSeconds } from '../schemas/UnixSeconds.ts'

/**
 * List the blocks that a node proposed.
 *
 * Returns the blocks of a primary network chain that the given node proposed, newest first, optionally within a
 * time range.
 *
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
 */
export interface ListProposedBlocksInput {
  /** The network. */
  network: Network
  /**
   * The alias or id of a chain of the primary network. The public ids are `11111111111111111111111111111111LpoYY`
   * for the P-Chain; `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` (mainnet) and
   * `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji) for the X-Chain;
   * `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` (mainnet) and
   * `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` (fuji) for the C-Chain.
   */
  blockchainId: 'p-chain' | 'x-chain' | 'c-chain' | PrimaryNetworkId
  /** A node of the primary network. */
  nodeId: NodeId
  /** Selects items at or after this time, in UNIX seconds. */
  startTimestamp?: UnixSeconds
  /** Selects items before this time, in UNIX seconds. */
  endTimestamp?: UnixSeconds
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
 * One page of blocks.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListProposedBlocksOutput {
  nextPageToken?: NextPageToken
  /** The blocks */
  blocks: PrimaryNetworkBlock[]
  chainInfo: ChainInfo
}

/** The success responses of `listProposedBlocks`, distinguished by status. */
export type ListProposedBlocksSuccess = {
  status: 200
  data: ListProposedBlocksOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listProposedBlocks`. */
export type ListProposedBlocksFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
