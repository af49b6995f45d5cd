// @generated from specs/data/paths/nfts.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { explainTokenId, isTokenId } from '../schemas/TokenId.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/reindexNftToken'
import {
  anyOf,
  asText,
  httpDecoder,
  nothing,
  object,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isReindexNftTokenInput = (value: unknown): value is spec.ReindexNftTokenInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, address, tokenId } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || isPrimaryNetworkId(chainId)) &&
    isEvmAddress(address) &&
    isTokenId(tokenId)
  )
}

export const explainReindexNftTokenInput: Explain = at =>
  object(at, { chainId: explainReindexNftTokenInputChainId, address: explainEvmAddress, tokenId: explainTokenId })

/** Validates the input of `reindexNftToken`. */
export const ReindexNftTokenInput: Schema<spec.ReindexNftTokenInput> = /* @__PURE__ */ schema(
  isReindexNftTokenInput,
  explainReindexNftTokenInput,
  'formats',
)

/** Validates the output of `reindexNftToken`. */
export const ReindexNftTokenOutput: Schema<spec.ReindexNftTokenOutput> = /* @__PURE__ */ schema<undefined>(
  value => value === undefined,
  nothing,
)

export { ReindexNftTokenInput as input, ReindexNftTokenOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '201': ReindexNftTokenOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ReindexNftTokenInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'address', read: asText },
    { name: 'tokenId', read: asText },
  ],
})

const explainReindexNftTokenInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')
