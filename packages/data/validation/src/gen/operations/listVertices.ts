// @generated from specs/data/paths/vertices.yaml by generators/validation. Run `pnpm generate`; do not edit.
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
import { explainVertex, isVertex } from '../schemas/Vertex.ts'
import type * as spec from '@chainwright/data-spec/operations/listVertices'
import {
  among,
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
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isListVerticesInput = (value: unknown): value is spec.ListVerticesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { network, blockchainId, vertexHeight, pageToken, pageSize, sortOrder } = value as Members
  return (
    isNetwork(network) &&
    typeof blockchainId === 'string' &&
    (blockchainId === 'x-chain' || isPrimaryNetworkId(blockchainId)) &&
    Number.isInteger(vertexHeight) &&
    (vertexHeight as number) >= 0 &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (
      pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100)
    ) &&
    (sortOrder === undefined || sortOrder === 'asc' || sortOrder === 'desc')
  )
}

export const explainListVerticesInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    network: explainNetwork,
    blockchainId: explainListVerticesInputBlockchainId,
    vertexHeight: explainListVerticesInputVertexHeight,
    pageToken: explainPageToken,
    pageSize: explainListVerticesInputPageSize,
    sortOrder: explainListVerticesInputSortOrder,
  }, ['network', 'blockchainId', 'vertexHeight'])
}

export const ListVerticesInput: Schema<spec.ListVerticesInput> =
  /* @__PURE__ */ schema(isListVerticesInput, explainListVerticesInput, { formats: true })

export const isListVerticesOutput = (value: unknown): value is spec.ListVerticesOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, vertices, chainInfo } = value as Members
  return (
    (nextPageToken === undefined || isNextPageToken(nextPageToken)) &&
    isListVerticesOutputVertices(vertices) &&
    isChainInfo(chainInfo)
  )
}

export const explainListVerticesOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    nextPageToken: explainNextPageToken,
    vertices: explainListVerticesOutputVertices,
    chainInfo: explainChainInfo,
  }, ['vertices', 'chainInfo'])
}

export const ListVerticesOutput: Schema<spec.ListVerticesOutput> =
  /* @__PURE__ */ schema(isListVerticesOutput, explainListVerticesOutput, { formats: true })

export { ListVerticesInput as input, ListVerticesOutput as output }

/** By status. */
export const outcomes = {
  '200': ListVerticesOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListVerticesInput, {
  path: [{ name: 'network', read: asText }, { name: 'blockchainId', read: asText }],
  query: { vertexHeight: asInteger, pageToken: asText, pageSize: asInteger, sortOrder: asText },
  fill: { defaults: { pageSize: 10, sortOrder: 'desc' } },
})

const explainListVerticesInputBlockchainIdChoice1: Explain = (value, at) => among(value, at, ['x-chain'])

const explainListVerticesInputBlockchainId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[value => value === 'x-chain', explainListVerticesInputBlockchainIdChoice1], [isPrimaryNetworkId, explainPrimaryNetworkId]])
}

const explainListVerticesInputVertexHeight: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
}

const explainListVerticesInputPageSize: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 1)
  maximum(value, at, 100)
}

const explainListVerticesInputSortOrder: Explain = (value, at) => among(value, at, ['asc', 'desc'])

const isListVerticesOutputVertices = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isVertex(value[i])) return false
  return true
}

const explainListVerticesOutputVertices: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainVertex, isVertex)
}
