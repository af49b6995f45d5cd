// @generated from specs/data/paths/signatures.yaml by generators/validation. Run `pnpm generate`; do not edit.
import {
  explainAggregationRequest,
  fillAggregationRequest,
  isAggregationRequest,
} from '../schemas/AggregationRequest.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { SignedMessage } from '../schemas/SignedMessage.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/aggregateSignatures'
import { asText, httpDecoder, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAggregateSignaturesInput = (value: unknown): value is spec.AggregateSignaturesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { network, body } = value as Members
  return isNetwork(network) && isAggregationRequest(body)
}

export const explainAggregateSignaturesInput: Explain = at =>
  object(at, { network: explainNetwork, body: explainAggregationRequest })

/** Validates the input of `aggregateSignatures`. */
export const AggregateSignaturesInput: Schema<spec.AggregateSignaturesInput> = /* @__PURE__ */ schema(
  isAggregateSignaturesInput,
  explainAggregateSignaturesInput,
  'formats',
)

/** Validates the output of `aggregateSignatures`. */
export const AggregateSignaturesOutput: Schema<spec.AggregateSignaturesOutput> = SignedMessage

export { AggregateSignaturesInput as input, AggregateSignaturesOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '201': AggregateSignaturesOutput,
  '400': BadRequestBody,
  '401': UnauthorizedBody,
  '403': ForbiddenBody,
  '404': NotFoundBody,
  '429': TooManyRequestsBody,
  '500': InternalServerErrorBody,
  '502': BadGatewayBody,
  '503': ServiceUnavailableBody,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(AggregateSignaturesInput, {
  path: [{ name: 'network', read: asText }],
  body: true,
  fill: { members: { body: fillAggregationRequest } },
})
