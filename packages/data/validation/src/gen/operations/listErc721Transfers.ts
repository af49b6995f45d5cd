// @generated from specs/data/paths/transfers.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainErc721Transfer, isErc721Transfer } from '../schemas/Erc721Transfer.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/listErc721Transfers'
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

export const isListErc721TransfersInput = (value: unknown): value is spec.ListErc721TransfersInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, address, startBlock, endBlock, pageToken, pageSize } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || isPrimaryNetworkId(chainId)) &&
    isEvmAddress(address) &&
    (startBlock === undefined || (Number.isInteger(startBlock) && (startBlock as number) >= 0)) &&
    (endBlock === undefined || (Number.isInteger(endBlock) && (endBlock as number) >= 0)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined || (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100))
  )
}

export const explainListErc721TransfersInput: Explain = at =>
  object(at, {
    chainId: explainListErc721TransfersInputChainId,
    address: explainEvmAddress,
    startBlock: optional(at => integer(at) && minimum(at, 0)),
    endBlock: optional(at => integer(at) && minimum(at, 0)),
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListErc721TransfersInputPageSize),
  })

/** Validates the input of `listErc721Transfers`. */
export const ListErc721TransfersInput: Schema<spec.ListErc721TransfersInput> = /* @__PURE__ */ schema(
  isListErc721TransfersInput,
  explainListErc721TransfersInput,
  'formats',
)

export const isListErc721TransfersOutput = (value: unknown): value is spec.ListErc721TransfersOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, transactions } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(transactions) &&
    refusedErc721Transfer(transactions, 0) === transactions.length
  )
}

export const explainListErc721TransfersOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    transactions: at => array(at, explainErc721Transfer, refusedErc721Transfer),
  })

/** Validates the output of `listErc721Transfers`. */
export const ListErc721TransfersOutput: Schema<spec.ListErc721TransfersOutput> = /* @__PURE__ */ schema(
  isListErc721TransfersOutput,
  explainListErc721TransfersOutput,
  'formats',
)

export { ListErc721TransfersInput as input, ListErc721TransfersOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListErc721TransfersOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListErc721TransfersInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'address', read: asText },
  ],
  query: { startBlock: asInteger, endBlock: asInteger, pageToken: asText, pageSize: asInteger },
  fill: { defaults: { pageSize: 10 } },
})

const explainListErc721TransfersInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')

const explainListErc721TransfersInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 100)
  }
}

const refusedErc721Transfer = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isErc721Transfer(list[i])) return i
  return list.length
}
