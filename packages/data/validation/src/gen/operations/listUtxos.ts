// @generated from specs/data/paths/utxos.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesBech32Addresses } from '../patterns.ts'
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainChainInfo, isChainInfo } from '../schemas/ChainInfo.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
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
  format,
  httpDecoder,
  integer,
  maximum,
  minimum,
  number,
  object,
  optional,
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
    (blockchainId === 'p-chain' ||
      blockchainId === 'x-chain' ||
      blockchainId === 'c-chain' ||
      isPrimaryNetworkId(blockchainId)) &&
    (addresses === undefined || (typeof addresses === 'string' && matchesBech32Addresses(addresses))) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100)) &&
    (assetId === undefined || isPrimaryNetworkId(assetId)) &&
    (minUtxoAmount === undefined || (Number.isFinite(minUtxoAmount) && (minUtxoAmount as number) >= 0)) &&
    (includeSpent === undefined || typeof includeSpent === 'boolean') &&
    (sortBy === undefined || sortBy === 'timestamp' || sortBy === 'amount') &&
    (sortOrder === undefined || sortOrder === 'asc' || sortOrder === 'desc')
  )
}

export const explainListUtxosInput: Explain = at =>
  object(at, {
    network: explainNetwork,
    blockchainId: explainListUtxosInputBlockchainId,
    addresses: optional(explainBech32Addresses),
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListUtxosInputPageSize),
    assetId: optional(explainPrimaryNetworkId),
    minUtxoAmount: optional(at => number(at) && minimum(at, 0)),
    includeSpent: optional(boolean),
    sortBy: optional(at => among(at, ['timestamp', 'amount'])),
    sortOrder: optional(at => among(at, ['asc', 'desc'])),
  })

/** Validates the input of `listUtxos`. */
export const ListUtxosInput: Schema<spec.ListUtxosInput> = /* @__PURE__ */ schema(
  isListUtxosInput,
  explainListUtxosInput,
  'formats',
)

export const isListUtxosOutput = (value: unknown): value is spec.ListUtxosOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, utxos, chainInfo } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(utxos) &&
    refusedUtxo(utxos, 0) === utxos.length &&
    isChainInfo(chainInfo)
  )
}

export const explainListUtxosOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    utxos: at => array(at, explainUtxo, refusedUtxo),
    chainInfo: explainChainInfo,
  })

/** Validates the output of `listUtxos`. */
export const ListUtxosOutput: Schema<spec.ListUtxosOutput> = /* @__PURE__ */ schema(
  isListUtxosOutput,
  explainListUtxosOutput,
  'formats',
)

export { ListUtxosInput as input, ListUtxosOutput as output }

/** Validators of the responses, by status. */
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

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListUtxosInput, {
  path: [
    { name: 'network', read: asText },
    { name: 'blockchainId', read: asText },
  ],
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
  fill: { defaults: { pageSize: 10, minUtxoAmount: 0, includeSpent: false, sortBy: 'timestamp', sortOrder: 'desc' } },
})

const explainListUtxosInputBlockchainId: Explain = at => {
  string(at)
  anyOf(at, [
    [
      value => value === 'p-chain' || value === 'x-chain' || value === 'c-chain',
      at => among(at, ['p-chain', 'x-chain', 'c-chain']),
    ],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainBech32Addresses: Explain = at => {
  if (string(at)) {
    pattern(
      at,
      matchesBech32Addresses,
      'addresses in bech32, separated by commas (^(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38}(?:,(?:[XP]-)?[a-z]{1,83}1[02-9ac-hj-np-z]{38})*$)',
    )
    format(at, 'bech32-addresses')
  }
}

const explainListUtxosInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 100)
  }
}

const refusedUtxo = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isUtxo(list[i])) return i
  return list.length
}
