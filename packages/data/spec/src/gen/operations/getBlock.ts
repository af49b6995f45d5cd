// @generated from specs/data/paths/blocks.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { EvmBlock } from '../schemas/EvmBlock.ts'
import type { EvmHash } from '../schemas/EvmHash.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { Uint64 } from '../schemas/Uint64.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * Get one block of an EVM chain.
 *
 * Returns a block by its number or hash, with the total gas and fees of its transactions.
 *
 * `GET /v1/chains/{chainId}/blocks/{blockId}`
 */
export interface GetBlockInput {
  /** The EVM chain id or blockchain id of a supported chain. `GET /v1/chains` lists them. */
  chainId: string
  /** The number or hash of the block. */
  blockId: Uint64 | EvmHash
}

/**
 * The block.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type GetBlockOutput = EvmBlock

/** The success responses of `getBlock`, distinguished by status. */
export type GetBlockSuccess = {
  status: 200
  data: GetBlockOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `getBlock`. */
export type GetBlockFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
