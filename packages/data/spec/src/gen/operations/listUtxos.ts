// @generated from specs/data/paths/utxos.yaml by generators/spec. Run `pnpm generate`; do not edit.
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
import type { Utxo } from '../schemas/Utxo.ts'

/**
 * List the UTXOs of addresses.
 *
 * Outputs of transactions on the P-, X- or C-Chain that belong to the given addresses, newest first unless asked
 * otherwise; of those with equal keys the `utxoId` decides, in the same direction. Spent ones are left out
 * unless asked for.
 *
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
 */
export interface ListUtxosInput {
  /** The network. */
  network: Network
  /**
   * A chain of the primary network, by alias or id. The public ones are the P-Chain
   * `11111111111111111111111111111111LpoYY`, the X-Chains `2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM` and
   * `2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm`, and the C-Chains
   * `2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5` and `yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp` of
   * mainnet and fuji.
   */
  blockchainId: 'p-chain' | 'x-chain' | 'c-chain' | PrimaryNetworkId
  /**
   * Comma-separated addresses on the X- or P-Chain. Each has the prefix of its network; the letter of its chain
   * before it, `P-` or `X-`, may be left out.
   *
   * Format: `bech32-addresses`.
   * Pattern: `^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$`.
   */
  addresses?: string
  /** The `nextPageToken` of the page before; without it, the first page. */
  pageToken?: PageToken
  /**
   * How many items a page holds at most.
   * Integer from 1 to 100.
   *
   * @default 10
   */
  pageSize?: number
  /** Only UTXOs of this asset. For the X-Chain; on the P-Chain it is ignored. */
  assetId?: PrimaryNetworkId
  /**
   * Only UTXOs of at least this amount, in nano-units of the native token.
   * Value from 0.
   *
   * @default 0
   */
  minUtxoAmount?: number
  /**
   * Whether spent UTXOs are listed too.
   * @default false
   */
  includeSpent?: boolean
  /**
   * By what they are sorted.
   * @default "timestamp"
   */
  sortBy?: 'timestamp' | 'amount'
  /**
   * `asc` from small to large, `desc` from large to small.
   * @default "desc"
   */
  sortOrder?: 'asc' | 'desc'
}

/**
 * One page of UTXOs.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListUtxosOutput {
  nextPageToken?: NextPageToken
  /** The UTXOs */
  utxos: Utxo[]
  chainInfo: ChainInfo
}

/** How `listUtxos` fails. */
export type ListUtxosFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
