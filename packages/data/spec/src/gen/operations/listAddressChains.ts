// @generated from specs/data/paths/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AddressChains } from '../schemas/AddressChains.ts'
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Network } from '../schemas/Network.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * List the chains that addresses touched.
 *
 * For each address the chains of the primary network on which it had any interaction. An address that no chain
 * has seen is left out of the answer.
 *
 * `GET /v1/networks/{network}/addresses:listChainIds`
 */
export interface ListAddressChainsInput {
  /** The network. */
  network: Network
  /**
   * Comma-separated addresses on the X- or P-Chain. Each has the prefix of its network; the letter of its chain
   * before it, `P-` or `X-`, may be left out.
   *
   * Format: `bech32-addresses`.
   * Pattern: `^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$`.
   */
  addresses: string
}

/**
 * The chains of each address.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListAddressChainsOutput {
  /** The addresses that were seen */
  addresses: AddressChains[]
}

/** How `listAddressChains` fails. */
export type ListAddressChainsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
