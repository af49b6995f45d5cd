// @generated from specs/data/paths/chains.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ChainDescription } from '../schemas/ChainDescription.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * Get the description of a chain.
 *
 * Returns the name, network, token, addresses and features of a supported EVM chain.
 *
 * `GET /v1/chains/{chainId}`
 */
export interface GetChainInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
}

/**
 * The chain.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type GetChainOutput = ChainDescription

/** The success responses of `getChain`, distinguished by status. */
export type GetChainSuccess = {
  status: 200
  data: GetChainOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `getChain`. */
export type GetChainFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
