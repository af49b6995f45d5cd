// @generated from specs/data/paths/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesListErc721TransfersInputChainIdChoice1 } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainErc1155Balance, isErc1155Balance } from '../schemas/Erc1155Balance.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNativeTokenBalance, isNativeTokenBalance } from '../schemas/NativeTokenBalance.ts'
import { explainNextPageToken, isNextPageToken } from '../schemas/NextPageToken.ts'
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

export const isListErc1155BalancesInput = (value: unknown): value is spec.ListErc1155BalancesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, address, blockNumber, pageToken, pageSize, contractAddress } = value as Members
  return (
    typeof chainId === 'string' &&
    (matchesListErc721TransfersInputChainIdChoice1(chainId) || isPrimaryNetworkId(chainId)) &&
    isEvmAddress(address) &&
    (blockNumber === undefined || isUint64(blockNumber)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (
      pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 500)
    ) &&
    (contractAddress === undefined || isEvmAddress(contractAddress))
  )
}

export const explainListErc1155BalancesInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    chainId: explainListErc1155BalancesInputChainId,
    address: explainEvmAddress,
    blockNumber: explainUint64,
    pageToken: explainPageToken,
    pageSize: explainListErc1155BalancesInputPageSize,
    contractAddress: explainEvmAddress,
  }, ['chainId', 'address'])
}

export const ListErc1155BalancesInput: Schema<spec.ListErc1155BalancesInput> =
  /* @__PURE__ */ schema(isListErc1155BalancesInput, explainListErc1155BalancesInput, { formats: true })

export const isListErc1155BalancesOutput = (value: unknown): value is spec.ListErc1155BalancesOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, nativeTokenBalance, erc1155TokenBalances } = value as Members
  return (
    (nextPageToken === undefined || isNextPageToken(nextPageToken)) &&
    isNativeTokenBalance(nativeTokenBalance) &&
    isListErc1155BalancesOutputErc1155TokenBalances(erc1155TokenBalances)
  )
}

export const explainListErc1155BalancesOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    nextPageToken: explainNextPageToken,
    nativeTokenBalance: explainNativeTokenBalance,
    erc1155TokenBalances: explainListErc1155BalancesOutputErc1155TokenBalances,
  }, ['erc1155TokenBalances', 'nativeTokenBalance'])
}

export const ListErc1155BalancesOutput: Schema<spec.ListErc1155BalancesOutput> =
  /* @__PURE__ */ schema(isListErc1155BalancesOutput, explainListErc1155BalancesOutput, { formats: true })

export { ListErc1155BalancesInput as input, ListErc1155BalancesOutput as output }

/** By status. */
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

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListErc1155BalancesInput, {
  path: [{ name: 'chainId', read: asText }, { name: 'address', read: asText }],
  query: { blockNumber: asText, pageToken: asText, pageSize: asInteger, contractAddress: asText },
  fill: { defaults: { pageSize: 10 } },
})

const explainListErc1155BalancesInputChainIdChoice1: Explain = (value, at) => pattern(value, at, matchesListErc721TransfersInputChainIdChoice1, 'text that matches ^[1-9][0-9]{0,19}$')

const explainListErc1155BalancesInputChainId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[value => typeof value !== 'string' || matchesListErc721TransfersInputChainIdChoice1(value), explainListErc1155BalancesInputChainIdChoice1], [isPrimaryNetworkId, explainPrimaryNetworkId]])
}

const explainListErc1155BalancesInputPageSize: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 1)
  maximum(value, at, 500)
}

const isListErc1155BalancesOutputErc1155TokenBalances = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isErc1155Balance(value[i])) return false
  return true
}

const explainListErc1155BalancesOutputErc1155TokenBalances: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainErc1155Balance, isErc1155Balance)
}
