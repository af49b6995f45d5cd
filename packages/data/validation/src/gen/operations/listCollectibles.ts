// @generated from specs/data/paths/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainCollectibleBalance, isCollectibleBalance } from '../schemas/CollectibleBalance.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/listCollectibles'
import {
  anyOf,
  array,
  asInteger,
  asText,
  httpDecoder,
  integer,
  maximum,
  minimum,
  object,
  optional,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListCollectiblesInput = (value: unknown): value is spec.ListCollectiblesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, address, pageToken, pageSize, contractAddress } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || isPrimaryNetworkId(chainId)) &&
    isEvmAddress(address) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 500)) &&
    (contractAddress === undefined || isEvmAddress(contractAddress))
  )
}

export const explainListCollectiblesInput: Explain = at =>
  object(at, {
    chainId: explainListCollectiblesInputChainId,
    address: explainEvmAddress,
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListCollectiblesInputPageSize),
    contractAddress: optional(explainEvmAddress),
  })

/** Validates the input of `listCollectibles`. */
export const ListCollectiblesInput: Schema<spec.ListCollectiblesInput> = /* @__PURE__ */ schema(
  isListCollectiblesInput,
  explainListCollectiblesInput,
  'formats',
)

export const isListCollectiblesOutput = (value: unknown): value is spec.ListCollectiblesOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, collectibleBalances } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(collectibleBalances) &&
    refusedCollectibleBalance(collectibleBalances, 0) === collectibleBalances.length
  )
}

export const explainListCollectiblesOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    collectibleBalances: at => array(at, explainCollectibleBalance, refusedCollectibleBalance),
  })

/** Validates the output of `listCollectibles`. */
export const ListCollectiblesOutput: Schema<spec.ListCollectiblesOutput> = /* @__PURE__ */ schema(
  isListCollectiblesOutput,
  explainListCollectiblesOutput,
  'formats',
)

export { ListCollectiblesInput as input, ListCollectiblesOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListCollectiblesOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListCollectiblesInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'address', read: asText },
  ],
  query: { pageToken: asText, pageSize: asInteger, contractAddress: asText },
  fill: { defaults: { pageSize: 10 } },
})

const explainListCollectiblesInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')

const explainListCollectiblesInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 500)
  }
}

const refusedCollectibleBalance = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isCollectibleBalance(list[i])) return i
  return list.length
}
