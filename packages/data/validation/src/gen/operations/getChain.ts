// @generated from specs/data/paths/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { ChainDescription } from '../schemas/ChainDescription.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/getChain'
import { anyOf, asText, httpDecoder, object, pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isGetChainInput = (value: unknown): value is spec.GetChainInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId } = value as Members
  return typeof chainId === 'string' && (matchesChainId(chainId) || isPrimaryNetworkId(chainId))
}

export const explainGetChainInput: Explain = at => object(at, { chainId: explainGetChainInputChainId })

/** Validates the input of `getChain`. */
export const GetChainInput: Schema<spec.GetChainInput> = /* @__PURE__ */ schema(
  isGetChainInput,
  explainGetChainInput,
  'formats',
)

/** Validates the output of `getChain`. */
export const GetChainOutput: Schema<spec.GetChainOutput> = ChainDescription

export { GetChainInput as input, GetChainOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': GetChainOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(GetChainInput, { path: [{ name: 'chainId', read: asText }] })

const explainGetChainInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')
