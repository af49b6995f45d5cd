// @generated from specs/data/paths/utxos.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesListUtxosInputAddresses } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainChainInfo, isChainInfo } from '../schemas/ChainInfo.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { explainNextPageToken, isNextPageToken } from '../schemas/NextPageToken.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import { explainUtxo, isUtxo } from '../schemas/Utxo.ts'
import type * as spec from '@chainwright/data-spec/operations/listUtxos'
import {
  among,
  anyOf,
  array,
  asBoolean,
  asInteger,
  asNumber,
  asText,
  boolean,
  httpDecoder,
  integer,
  items,
  maximum,
  members,
  minimum,
  number,
  object,
  pattern,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListUtxosInput = (value: unknown): value is spec.ListUtxosInput => {
  if (typeof value !== 'object' || value === null) return false
  const {
    network,
    blockchainId,
    addresses,
    pageToken,
    pageSize,
    assetId,
    minUtxoAmount,
    includeSpent,
    sortBy,
    sortOrder,
  } = value as Members
  return (
    isNetwork(network) &&
    typeof blockchainId === 'string' &&
    (
      blockchainId === 'p-chain' ||
      blockchainId === 'x-chain' ||
      blockchainId === 'c-chain' ||
      isPrimaryNetworkId(blockchainId)
    ) &&
    (addresses === undefined || (typeof addresses === 'string' && matchesListUtxosInputAddresses(addresses))) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (
      pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100)
    ) &&
    (assetId === undefined || isPrimaryNetworkId(assetId)) &&
    (minUtxoAmount === undefined || (Number.isFinite(minUtxoAmount) && (minUtxoAmount as number) >= 0)) &&
    (includeSpent === undefined || typeof includeSpent === 'boolean') &&
    (sortBy === undefined || sortBy === 'timestamp' || sortBy === 'amount') &&
    (sortOrder === undefined || sortOrder === 'asc' || sortOrder === 'desc')
  )
}

export const explainListUtxosInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    network: explainNetwork,
    blockchainId: explainListUtxosInputBlockchainId,
    addresses: explainListUtxosInputAddresses,
    pageToken: explainPageToken,
    pageSize: explainListUtxosInputPageSize,
    assetId: explainPrimaryNetworkId,
    minUtxoAmount: explainListUtxosInputMinUtxoAmount,
    includeSpent: boolean,
    sortBy: explainListUtxosInputSortBy,
    sortOrder: explainListUtxosInputSortOrder,
  }, ['network', 'blockchainId'])
}

export const ListUtxosInput: Schema<spec.ListUtxosInput> =
  /* @__PURE__ */ schema(isListUtxosInput, explainListUtxosInput, { formats: true })

export const isListUtxosOutput = (value: unknown): value is spec.ListUtxosOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, utxos, chainInfo } = value as Members
  return (
    (nextPageToken === undefined || isNextPageToken(nextPageToken)) &&
    isListUtxosOutputUtxos(utxos) &&
    isChainInfo(chainInfo)
  )
}

export const explainListUtxosOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    nextPageToken: explainNextPageToken,
    utxos: explainListUtxosOutputUtxos,
    chainInfo: explainChainInfo,
  }, ['utxos', 'chainInfo'])
}

export const ListUtxosOutput: Schema<spec.ListUtxosOutput> =
  /* @__PURE__ */ schema(isListUtxosOutput, explainListUtxosOutput, { formats: true })

export { ListUtxosInput as input, ListUtxosOutput as output }

/** By status. */
export const outcomes = {
  '200': ListUtxosOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListUtxosInput, {
  path: [{ name: 'network', read: asText }, { name: 'blockchainId', read: asText }],
  query: {
    addresses: asText,
    pageToken: asText,
    pageSize: asInteger,
    assetId: asText,
    minUtxoAmount: asNumber,
    includeSpent: asBoolean,
    sortBy: asText,
    sortOrder: asText,
  },
  fill: {
    defaults: { pageSize: 10, minUtxoAmount: 0, includeSpent: false, sortBy: 'timestamp', sortOrder: 'desc' },
  },
})

const explainListUtxosInputBlockchainIdChoice1: Explain = (value, at) => among(value, at, ['p-chain', 'x-chain', 'c-chain'])

const explainListUtxosInputBlockchainId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[value => value === 'p-chain' || value === 'x-chain' || value === 'c-chain', explainListUtxosInputBlockchainIdChoice1], [isPrimaryNetworkId, explainPrimaryNetworkId]])
}

const explainListUtxosInputAddresses: Explain = (value, at) => {
  string(value, at)
  pattern(value, at, matchesListUtxosInputAddresses, 'text that matches ^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$')
}

const explainListUtxosInputPageSize: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 1)
  maximum(value, at, 100)
}

const explainListUtxosInputMinUtxoAmount: Explain = (value, at) => {
  number(value, at)
  minimum(value, at, 0)
}

const explainListUtxosInputSortBy: Explain = (value, at) => among(value, at, ['timestamp', 'amount'])

const explainListUtxosInputSortOrder: Explain = (value, at) => among(value, at, ['asc', 'desc'])

const isListUtxosOutputUtxos = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isUtxo(value[i])) return false
  return true
}

const explainListUtxosOutputUtxos: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainUtxo, isUtxo)
}
