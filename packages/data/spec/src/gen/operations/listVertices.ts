// @generated from specs/data/paths/vertices.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ChainInfo } from '../schemas/ChainInfo.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Network } from '../schemas/Network.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { PrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type { Vertex } from '../schemas/Vertex.ts'

/**
 * List the X-Chain vertices at a height.
 *
 * Returns the vertices at one height. The X-Chain was a graph of vertices before it became a chain of blocks.
 *
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
 */
export interface ListVerticesInput {
  /** The network. */
  network: Network
  /**
   * The alias or id of the X-Chain. The public ids are `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM`
   * (mainnet) and `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm` (fuji).
   */
  blockchainId: 'x-chain' | PrimaryNetworkId
  /**
   * Height of the vertices.
   * Integer of at least 0.
   */
  vertexHeight: number
  /** The `nextPageToken` of the previous page. Without it, the response is the first page. */
  pageToken?: PageToken
  /**
   * The maximum number of items in a page.
   * Integer from 1 to 100.
   *
   * @default 10
   */
  pageSize?: number
  /**
   * The sort direction by `vertexIndex`, `asc` for ascending or `desc` for descending.
   * @default "desc"
   */
  sortOrder?: 'asc' | 'desc'
}

/**
 * One page of vertices.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListVerticesOutput {
  nextPageToken?: NextPageToken
  /** The vertices */
  vertices: Vertex[]
  chainInfo: ChainInfo
}

/** The success responses of `listVertices`, distinguished by status. */
export type ListVerticesSuccess = {
  status: 200
  data: ListVerticesOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listVertices`. */
export type ListVerticesFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
