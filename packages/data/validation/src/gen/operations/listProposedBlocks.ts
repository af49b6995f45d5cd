// @generated from specs/data/paths/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainChainInfo, isChainInfo } from '../schemas/ChainInfo.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { explainNodeId, isNodeId } from '../schemas/NodeId.ts'
import { NotFoundBody } from '../schemas/NotFoundBody.ts'
import { explainPageToken, isPageToken } from '../schemas/PageToken.ts'
import { explainPrimaryNetworkBlock, isPrimaryNetworkBlock } from '../schemas/PrimaryNetworkBlock.ts'
import { explainPrimaryNetworkId, isPrimaryNetworkId } from '../schemas/PrimaryNetworkId.ts'
import { ServiceUnavailableBody } from '../schemas/ServiceUnavailableBody.ts'
import { TooManyRequestsBody } from '../schemas/TooManyRequestsBody.ts'
import { UnauthorizedBody } from '../schemas/UnauthorizedBody.ts'
import { explainUnixSeconds, isUnixSeconds } from '../schemas/UnixSeconds.ts'
import type * as spec from '@chainwright/data-spec/operations/listProposedBlocks'
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

export const isListProposedBlocksInput = (value: unknown): value is spec.ListProposedBlocksInput => {
  if (typeof value !== 'object' || value === null) return false
  const { network, blockchainId, nodeId, startTimestamp, endTimestamp, pageToken, pageSize } = value as Members
  return (
    isNetwork(network) &&
    typeof blockchainId === 'string' &&
    (blockchainId === 'p-chain' ||
      blockchainId === 'x-chain' ||
      blockchainId === 'c-chain' ||
      isPrimaryNetworkId(blockchainId)) &&
    isNodeId(nodeId) &&
    (startTimestamp === undefined || isUnixSeconds(startTimestamp)) &&
    (endTimestamp === undefined || isUnixSeconds(endTimestamp)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (pageSize === undefined || (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100))
  )
}

export const explainListProposedBlocksInput: Explain = at =>
  object(at, {
    network: explainNetwork,
    blockchainId: explainListProposedBlocksInputBlockchainId,
    nodeId: explainNodeId,
    startTimestamp: optional(explainUnixSeconds),
    endTimestamp: optional(explainUnixSeconds),
    pageToken: optional(explainPageToken),
    pageSize: optional(explainListProposedBlocksInputPageSize),
  })

/** Validates the input of `listProposedBlocks`. */
export const ListProposedBlocksInput: Schema<spec.ListProposedBlocksInput> = /* @__PURE__ */ schema(
  isListProposedBlocksInput,
  explainListProposedBlocksInput,
  'formats',
)

export const isListProposedBlocksOutput = (value: unknown): value is spec.ListProposedBlocksOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, blocks, chainInfo } = value as Members
  return (
    (nextPageToken === undefined || typeof nextPageToken === 'string') &&
    Array.isArray(blocks) &&
    refusedPrimaryNetworkBlock(blocks, 0) === blocks.length &&
    isChainInfo(chainInfo)
  )
}

export const explainListProposedBlocksOutput: Explain = at =>
  object(at, {
    nextPageToken: optional(string),
    blocks: at => array(at, explainPrimaryNetworkBlock, refusedPrimaryNetworkBlock),
    chainInfo: explainChainInfo,
  })

/** Validates the output of `listProposedBlocks`. */
export const ListProposedBlocksOutput: Schema<spec.ListProposedBlocksOutput> = /* @__PURE__ */ schema(
  isListProposedBlocksOutput,
  explainListProposedBlocksOutput,
  'formats',
)

export { ListProposedBlocksInput as input, ListProposedBlocksOutput as output }

/** Validators of the responses, by status. */
export const outcomes = {
  '200': ListProposedBlocksOutput,
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
export const decode = /* @__PURE__ */ httpDecoder(ListProposedBlocksInput, {
  path: [
    { name: 'network', read: asText },
    { name: 'blockchainId', read: asText },
    { name: 'nodeId', read: asText },
  ],
  query: { startTimestamp: asInteger, endTimestamp: asInteger, pageToken: asText, pageSize: asInteger },
  fill: { defaults: { pageSize: 10 } },
})

const explainListProposedBlocksInputBlockchainId: Explain = at => {
  string(at)
  anyOf(at, [
    [
      value => value === 'p-chain' || value === 'x-chain' || value === 'c-chain',
      at => among(at, ['p-chain', 'x-chain', 'c-chain']),
    ],
    [isPrimaryNetworkId, explainPrimaryNetworkId],
  ])
}

const explainListProposedBlocksInputPageSize: Explain = at => {
  if (integer(at)) {
    minimum(at, 1)
    maximum(at, 100)
  }
}

const refusedPrimaryNetworkBlock = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isPrimaryNetworkBlock(list[i])) return i
  return list.length
}
