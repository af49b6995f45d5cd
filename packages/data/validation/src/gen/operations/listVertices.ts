// @generated from specs/data/paths/vertices.yaml by generators/validation. Run `pnpm generate`; do not edit.
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
  maximum,
  minimum,
  object,
  optional,
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
    (pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100)) &&
    (sortOrder === undefined || sortOrder === 'asc' || sortOrder === 'desc')
  )
}

export const explainListVerticesInput: Explain = at =>
  object(at, {
    network: explainNetwork,
    blockchainId: explainListVerticesInputBlockchainId,
    vertexHeight: at => integer(at) && minimum(at, 0),
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListVerticesInputPageSize),
    sortOrder: optional(at => among(at, ['asc', 'desc'])),
  })

/** Validates the input of `listVertices`. */
export const ListVerticesInput: Schema<spec.ListVerticesInput> = /* @__PURE__ */ schema(
  isListVerticesInput,
  explainListVerticesInput,
  'formats',
)

export const isListVerticesOutput = (value: unknown): value is spec.ListVerticesOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, vertices, chainInfo } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(vertices) &&
    refusedVertex(vertices, 0) === vertices.length &&
    isChainInfo(chainInfo)
  )
}

export const explainListVerticesOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    vertices: at => array(at, explainVertex, refusedVertex),
    chainInfo: explainChainInfo,
  })

/** Validates the output of `listVertices`. */
export const ListVerticesOutput: Schema<spec.ListVerticesOutput> = /* @__PURE__ */ schema(
  isListVerticesOutput,
  explainListVerticesOutput,
  'formats',
)

export { ListVerticesInput as input, ListVerticesOutput as output }

/** Validators of the responses, by status. */
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

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListVerticesInput, {
  path: [
    { name: 'network', read: asText },
    { name: 'blockchainId', read: asText },
  ],
  query: { vertexHeight: asInteger, pageToken: asText, pageSize: asInteger, sortOrder: asText },
  fill: { defaults: { pageSize: 10, sortOrder: 'desc' } },
})

const explainListVerticesInputBlockchainId: Explain = at => {
  string(at)
  anyOf(at, [
    [value => value === 'x-chain', at => among(at, ['x-chain'])],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainListVerticesInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 100)
  }
}

const refusedVertex = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isVertex(list[i])) return i
  return list.length
}
