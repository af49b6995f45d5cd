// @generated from specs/data/paths/signatures.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Network } from '../schemas/Network.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { PrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { SignedMessage } from '../schemas/SignedMessage.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * Get the aggregated signatures for a P-Chain L1 transaction.
 *
 * Returns the cross-chain message with which a P-Chain transaction notifies an L1, with the aggregated signature
 * of the validators. Only some P-Chain transactions have such a message.
 *
 * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
 */
export interface GetAggregatedSignaturesInput {
  /** The network. */
  network: Network
  /** Id of a transaction of the P- or X-Chain. */
  txHash: PrimaryNetworkId
}

/**
 * The signed message.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type GetAggregatedSignaturesOutput = SignedMessage

/** The success responses of `getAggregatedSignatures`, distinguished by status. */
export type GetAggregatedSignaturesSuccess = {
  status: 201
  data: GetAggregatedSignaturesOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `getAggregatedSignatures`. */
export type GetAggregatedSignaturesFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
