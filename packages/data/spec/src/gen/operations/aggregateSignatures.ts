// @generated from specs/data/paths/signatures.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AggregationRequest } from '../schemas/AggregationRequest.ts'
import type { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import type { BadRequestBody } from '../schemas/BadRequestBody.ts'
import type { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import type { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import type { Network } from '../schemas/Network.ts'
import type { NotFoundBody } from '../schemas/NotFoundBody.ts'
import type { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import type { SignedMessage } from '../schemas/SignedMessage.ts'
import type { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import type { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'

/**
 * Aggregate validator signatures for a cross-chain message.
 *
 * Requests that the validators of a subnet sign a cross-chain message, or confirm its justification, and
 * aggregates the signatures into one as soon as enough weight has signed. Contracts of the receiving chain
 * verify the result.
 *
 * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
 */
export interface AggregateSignaturesInput {
  /** The network. */
  network: Network
  body: AggregationRequest
}

/**
 * The signed message.
 * Headers: `ratelimit-policy`, `ratelimit-limit`, `ratelimit-remaining`, `ratelimit-reset`.
 */
export type AggregateSignaturesOutput = SignedMessage

/** The success responses of `aggregateSignatures`, distinguished by status. */
export type AggregateSignaturesSuccess = {
  status: 201
  data: AggregateSignaturesOutput
  headers: {
    'ratelimit-policy'?: string
    'ratelimit-limit'?: string
    'ratelimit-remaining'?: string
    'ratelimit-reset'?: string
  }
}

/** The failures of `aggregateSignatures`. */
export type AggregateSignaturesFailure =
  | { status: 400; body: BadRequestBody }
  | { status: 401; body: UnauthorizedBody }
  | { status: 403; body: ForbiddenBody }
  | { status: 404; body: NotFoundBody }
  | { status: 429; body: TooManyRequestsBody }
  | { status: 500; body: InternalServerErrorBody }
  | { status: 502; body: BadGatewayBody }
  | { status: 503; body: ServiceUnavailableBody }
