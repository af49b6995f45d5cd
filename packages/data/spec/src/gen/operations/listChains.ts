// @generated from specs/data/paths/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ChainDescription } from '../schemas/ChainDescription.ts'
import type { ChainFeature } from '../schemas/ChainFeature.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Network } from '../schemas/Network.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * List the chains that the service supports.
 *
 * Returns all EVM chains that the service supports, optionally only those of one network or with one feature.
 * The list is not paged.
 *
 * `GET /v1/chains`
 */
export interface ListChainsInput {
  /** Selects the chains of this network. */
  network?: Network
  /** Selects the chains with this feature. */
  feature?: ChainFeature
}

/**
 * The chains.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export interface ListChainsOutput {
  /** The chains */
  chains: ChainDescription[]
}

/** The success responses of `listChains`, distinguished by status. */
export type ListChainsSuccess = {
  status: 200
  data: ListChainsOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `listChains`. */
export type ListChainsFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
