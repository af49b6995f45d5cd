// @generated from specs/data/paths/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesListErc721TransfersInputChainIdChoice1 } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainBlockTransaction, isBlockTransaction } from '../schemas/BlockTransaction.ts'
import { explainEvmHash, isEvmHash } from '../schemas/EvmHash.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNextPageToken, isNextPageToken } from '../schemas/NextPageToken.ts'
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
  items,
  maximum,
  members,
  minimum,
  object,
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
    (matchesListErc721TransfersInputChainIdChoice1(chainId) || isPrimaryNetworkId(chainId)) &&
    typeof blockId === 'string' &&
    (isUint64(blockId) || isEvmHash(blockId)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (
      pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 0 && (pageSize as number) <= 100)
    )
  )
}

export const explainListBlockTransactionsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    chainId: explainListBlockTransactionsInputChainId,
    blockId: explainListBlockTransactionsInputBlockId,
    pageToken: explainPageToken,
    pageSize: explainListBlockTransactionsInputPageSize,
  }, ['chainId', 'blockId'])
}

export const ListBlockTransactionsInput: Schema<spec.ListBlockTransactionsInput> =
  /* @__PURE__ */ schema(isListBlockTransactionsInput, explainListBlockTransactionsInput, { formats: true })

export const isListBlockTransactionsOutput = (value: unknown): value is spec.ListBlockTransactionsOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, transactions } = value as Members
  return (
    (nextPageToken === undefined || isNextPageToken(nextPageToken)) &&
    isListBlockTransactionsOutputTransactions(transactions)
  )
}

export const explainListBlockTransactionsOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    nextPageToken: explainNextPageToken,
    transactions: explainListBlockTransactionsOutputTransactions,
  }, ['transactions'])
}

export const ListBlockTransactionsOutput: Schema<spec.ListBlockTransactionsOutput> =
  /* @__PURE__ */ schema(isListBlockTransactionsOutput, explainListBlockTransactionsOutput, { formats: true })

export { ListBlockTransactionsInput as input, ListBlockTransactionsOutput as output }

/** By status. */
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

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListBlockTransactionsInput, {
  path: [{ name: 'chainId', read: asText }, { name: 'blockId', read: asText }],
  query: { pageToken: asText, pageSize: asInteger },
  fill: { defaults: { pageSize: 0 } },
})

const explainListBlockTransactionsInputChainIdChoice1: Explain = (value, at) => pattern(value, at, matchesListErc721TransfersInputChainIdChoice1, 'text that matches ^[1-9][0-9]{0,19}$')

const explainListBlockTransactionsInputChainId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[value => typeof value !== 'string' || matchesListErc721TransfersInputChainIdChoice1(value), explainListBlockTransactionsInputChainIdChoice1], [isPrimaryNetworkId, explainPrimaryNetworkId]])
}

const explainListBlockTransactionsInputBlockId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[isUint64, explainUint64], [isEvmHash, explainEvmHash]])
}

const explainListBlockTransactionsInputPageSize: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
  maximum(value, at, 100)
}

const isListBlockTransactionsOutputTransactions = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isBlockTransaction(value[i])) return false
  return true
}

const explainListBlockTransactionsOutputTransactions: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainBlockTransaction, isBlockTransaction)
}
