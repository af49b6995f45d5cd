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
 * List the chains on which addresses were active.
 *
 * For each address, returns the chains of the primary network on which it was active. Addresses that were active
 * on no chain are omitted.
 *
 * `GET /v1/networks/{network}/addresses:listChainIds`
 */
export interface ListAddressChainsInput {
  /** The network. */
  network: Network
  /**
   * Comma-separated addresses on the X- or P-Chain, each with the prefix of its network. The prefix of the chain,
   * `P-` or `X-`, is optional.
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
  /** The active addresses */
  addresses: AddressChains[]
}

/** The success responses of `listAddressChains`, distinguished by status. */
export type ListAddressChainsSuccess = {
  status: 200
  data: ListAddressChainsOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listAddressChains`. */
export type ListAddressChainsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
