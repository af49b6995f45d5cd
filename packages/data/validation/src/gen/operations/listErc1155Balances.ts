// @generated from specs/data/paths/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesChainId } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainErc1155Balance, isErc1155Balance } from '../schemas/Erc1155Balance.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNativeTokenBalance, isNativeTokenBalance } from '../schemas/NativeTokenBalance.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { explainUint64, isUint64 } from '../schemas/Uint64.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import type * as spec from '@chainwright/data-spec/operations/listErc1155Balances'
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

export const isListErc1155BalancesInput = (value: unknown): value is spec.ListErc1155BalancesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, address, blockNumber, pageToken, pageSize, contractAddress } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesChainId(chainId) || isPrimaryNetworkId(chainId)) &&
    isEvmAddress(address) &&
    (blockNumber === undefined || isUint64(blockNumber)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 500)) &&
    (contractAddress === undefined || isEvmAddress(contractAddress))
  )
}

export const explainListErc1155BalancesInput: Explain = at =>
  object(at, {
    chainId: explainListErc1155BalancesInputChainId,
    address: explainEvmAddress,
    blockNumber: optional(explainUint64),
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListErc1155BalancesInputPageSize),
    contractAddress: optional(explainEvmAddress),
  })

/** Validates the input of `listErc1155Balances`. */
export const ListErc1155BalancesInput: Schema<spec.ListErc1155BalancesInput> = /* @__PURE__ */ schema(
  isListErc1155BalancesInput,
  explainListErc1155BalancesInput,
  'formats',
)

export const isListErc1155BalancesOutput = (value: unknown): value is spec.ListErc1155BalancesOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, nativeTokenBalance, erc1155TokenBalances } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    isNativeTokenBalance(nativeTokenBalance) &&
    Array.isArray(erc1155TokenBalances) &&
    refusedErc1155Balance(erc1155TokenBalances, 0) === erc1155TokenBalances.length
  )
}

export const explainListErc1155BalancesOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    nativeTokenBalance: explainNativeTokenBalance,
    erc1155TokenBalances: at => array(at, explainErc1155Balance, refusedErc1155Balance),
  })

/** Validates the output of `listErc1155Balances`. */
export const ListErc1155BalancesOutput: Schema<spec.ListErc1155BalancesOutput> = /* @__PURE__ */ schema(
  isListErc1155BalancesOutput,
  explainListErc1155BalancesOutput,
  'formats',
)

export { ListErc1155BalancesInput as input, ListErc1155BalancesOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListErc1155BalancesOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListErc1155BalancesInput, {
  path: [
    { name: 'chainId', read: asText },
    { name: 'address', read: asText },
  ],
  query: { blockNumber: asText, pageToken: asText, pageSize: asInteger, contractAddress: asText },
  fill: { defaults: { pageSize: 10 } },
})

const explainListErc1155BalancesInputChainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => typeof value !== 'string' || matchesChainId(value), explainChainId],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainChainId: Explain = at =>
  typeof at.value === 'string' && pattern(at, matchesChainId, 'a string that matches ^[1-9][0-9]{0,19}$')

const explainListErc1155BalancesInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 500)
  }
}

const refusedErc1155Balance = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isErc1155Balance(list[i])) return i
  return list.length
}
