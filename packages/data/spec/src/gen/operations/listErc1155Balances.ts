// @generated from specs/data/paths/balances.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { Erc1155Balance } from '../schemas/Erc1155Balance.ts'
import type { EvmAddress } from '../schemas/EvmAddress.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NativeTokenBalance } from '../schemas/NativeTokenBalance.ts'
import type { NextPageToken } from '../schemas/NextPageToken.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PageToken } from '../schemas/PageToken.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { Uint64 } from '../schemas/Uint64.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * List the ERC-1155 balances of an address.
 *
 * Returns the balance of a wallet address in each ERC-1155 id and in the native token of the chain, at the
 * latest block or at the given one.
 *
 * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
 */
export interface ListErc1155BalancesInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
  /** A wallet address on the chain. */
  address: EvmAddress
  /** The block of the balances. By default, the latest block. */
  blockNumber?: Uint64
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
 * One page of balances.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListErc1155BalancesOutput {
  nextPageToken?: NextPageToken
  nativeTokenBalance: NativeTokenBalance
  /** The balances */
  erc1155TokenBalances: Erc1155Balance[]
}

/** The success responses of `listErc1155Balances`, distinguished by status. */
export type ListErc1155BalancesSuccess = {
  status: 200
  data: ListErc1155BalancesOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listErc1155Balances`. */
export type ListErc1155BalancesFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
