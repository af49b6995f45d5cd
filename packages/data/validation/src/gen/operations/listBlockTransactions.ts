// @generated from specs/data/paths/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainBlockTransaction, isBlockTransaction } from '../schemas/BlockTransaction.ts'
import { explainEvmHash, isEvmHash } from '../schemas/EvmHash.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { explainUint64, isUint64 } from '../schemas/Uint64.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/listBlockTransactions'
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

export const isListBlockTransactionsInput = (value: unknown): value is spec.ListBlockTransactionsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, blockId, pageToken, pageSize } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || isPrimaryNetworkId(chainId)) &&
    typeof blockId === 'string' &&
    (isUint64(blockId) || isEvmHash(blockId)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined || (Number.isInteger(pageSize) && (pageSize as number) >= 0 && (pageSize as number) <= 100))
  )
}

export const explainListBlockTransactionsInput: Explain = at =>
  object(at, {
    chainId: explainListBlockTransactionsInputChainId,
    blockId: explainListBlockTransactionsInputBlockId,
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListBlockTransactionsInputPageSize),
  })

/** Validates the input of `listBlockTransactions`. */
export const ListBlockTransactionsInput: Schema<spec.ListBlockTransactionsInput> = /* @__PURE__ */ schema(
  isListBlockTransactionsInput,
  explainListBlockTransactionsInput,
  'formats',
)

export const isListBlockTransactionsOutput = (value: unknown): value is spec.ListBlockTransactionsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, transactions } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(transactions) &&
    refusedBlockTransaction(transactions, 0) === transactions.length
  )
}

export const explainListBlockTransactionsOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    transactions: at => array(at, explainBlockTransaction, refusedBlockTransaction),
  })

/** Validates the output of `listBlockTransactions`. */
export const ListBlockTransactionsOutput: Schema<spec.ListBlockTransactionsOutput> = /* @__PURE__ */ schema(
  isListBlockTransactionsOutput,
  explainListBlockTransactionsOutput,
  'formats',
)

export { ListBlockTransactionsInput as input, ListBlockTransactionsOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListBlockTransactionsOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListBlockTransactionsInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'blockId', read: asText },
  ],
  query: { pageToken: asText, pageSize: asInteger },
  fill: { defaults: { pageSize: 0 } },
})

const explainListBlockTransactionsInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')

const explainListBlockTransactionsInputBlockId: Explain = at => {
  string(at)
  anyOf(at, [
    [isUint64, explainUint64],
    [isEvmHash, explainEvmHash],
  ])
}

const explainListBlockTransactionsInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 0)
    maximum(at, 100)
  }
}

const refusedBlockTransaction = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isBlockTransaction(list[i])) return i
  return list.length
}
