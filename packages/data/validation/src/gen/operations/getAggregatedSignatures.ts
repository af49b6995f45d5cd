// @generated from specs/data/paths/signatures.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { SignedMessage } from '../schemas/SignedMessage.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/getAggregatedSignatures'
import { asText, httpDecoder, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isGetAggregatedSignaturesInput = (value: unknown): value is spec.GetAggregatedSignaturesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { network, txHash } = value as Members
  return isNetwork(network) && isPrimaryNetworkId(txHash)
}

export const explainGetAggregatedSignaturesInput: Explain = at =>
  object(at, { network: explainNetwork, txHash: explainPrimaryNetworkId })

/** Validates the input of `getAggregatedSignatures`. */
export const GetAggregatedSignaturesInput: Schema<spec.GetAggregatedSignaturesInput> = /* @__PURE__ */ schema(
  isGetAggregatedSignaturesInput,
  explainGetAggregatedSignaturesInput,
  'formats',
)

/** Validates the output of `getAggregatedSignatures`. */
export const GetAggregatedSignaturesOutput: Schema<spec.GetAggregatedSignaturesOutput> = SignedMessage

export { GetAggregatedSignaturesInput as input, GetAggregatedSignaturesOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '201': GetAggregatedSignaturesOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(GetAggregatedSignaturesInput, {
  path: [
    { name: 'network', read: asText },
    { name: 'txHash', read: asText },
  ],
})
