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
 * Returns the outputs of P-, X- or C-Chain transactions that belong to the given addresses, newest first by
 * default. Outputs with equal sort keys are sorted by `utxoId`, in the same direction. Spent outputs are omitted
 * by default.
 *
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
 */
export interface ListUtxosInput {
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
  /**
   * Comma-separated addresses on the X- or P-Chain, each with the prefix of its network. The prefix of the chain,
   * `P-` or `X-`, is optional.
   *
   * Format: `bech32-addresses`.
   * Pattern: `^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$`.
   */
  addresses?: string
  /** The `nextPageToken` of the previous page. Without it, the response is the first page. */
  pageToken?: PageToken
  /**
   * The maximum number of items in a page.
   * Integer from 1 to 100.
   *
   * @default 10
   */
  pageSize?: number
  /** Selects the UTXOs of this asset. Applies to the X-Chain; the P-Chain ignores it. */
  assetId?: PrimaryNetworkId
  /**
   * Selects UTXOs of at least this amount, in nano-units of the native token.
   * Value of at least 0.
   *
   * @default 0
   */
  minUtxoAmount?: number
  /**
   * Whether to include spent UTXOs.
   * @default false
   */
  includeSpent?: boolean
  /**
   * The sort key.
   * @default "timestamp"
   */
  sortBy?: 'timestamp' | 'amount'
  /**
   * The sort direction, `asc` for ascending or `desc` for descending.
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

/** The success responses of `listUtxos`, distinguished by status. */
export type ListUtxosSuccess = {
  status: 200
  data: ListUtxosOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listUtxos`. */
export type ListUtxosFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
