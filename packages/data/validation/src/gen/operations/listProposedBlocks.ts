// @generated from specs/data/paths/blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { BadGatewayBody } from '../schemas/BadGatewayBody.ts'
import { BadRequestBody } from '../schemas/BadRequestBody.ts'
import { explainChainInfo, isChainInfo } from '../schemas/ChainInfo.ts'
import { ForbiddenBody } from '../schemas/ForbiddenBody.ts'
import { InternalServerErrorBody } from '../schemas/InternalServerErrorBody.ts'
import { explainNetwork, isNetwork } from '../schemas/Network.ts'
import { explainNextPageToken, isNextPageToken } from '../schemas/NextPageToken.ts'
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
  items,
  maximum,
  members,
  minimum,
  object,
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
    (
      blockchainId === 'p-chain' ||
      blockchainId === 'x-chain' ||
      blockchainId === 'c-chain' ||
      isPrimaryNetworkId(blockchainId)
    ) &&
    isNodeId(nodeId) &&
    (startTimestamp === undefined || isUnixSeconds(startTimestamp)) &&
    (endTimestamp === undefined || isUnixSeconds(endTimestamp)) &&
    (pageToken === undefined || isPageToken(pageToken)) &&
    (
      pageSize === undefined ||
      (Number.isInteger(pageSize) && (pageSize as number) >= 1 && (pageSize as number) <= 100)
    )
  )
}

export const explainListProposedBlocksInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    network: explainNetwork,
    blockchainId: explainListProposedBlocksInputBlockchainId,
    nodeId: explainNodeId,
    startTimestamp: explainUnixSeconds,
    endTimestamp: explainUnixSeconds,
    pageToken: explainPageToken,
    pageSize: explainListProposedBlocksInputPageSize,
  }, ['network', 'blockchainId', 'nodeId'])
}

export const ListProposedBlocksInput: Schema<spec.ListProposedBlocksInput> =
  /* @__PURE__ */ schema(isListProposedBlocksInput, explainListProposedBlocksInput, { formats: true })

export const isListProposedBlocksOutput = (value: unknown): value is spec.ListProposedBlocksOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { nextPageToken, blocks, chainInfo } = value as Members
  return (
    (nextPageToken === undefined || isNextPageToken(nextPageToken)) &&
    isListProposedBlocksOutputBlocks(blocks) &&
    isChainInfo(chainInfo)
  )
}

export const explainListProposedBlocksOutput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    nextPageToken: explainNextPageToken,
    blocks: explainListProposedBlocksOutputBlocks,
    chainInfo: explainChainInfo,
  }, ['blocks', 'chainInfo'])
}

export const ListProposedBlocksOutput: Schema<spec.ListProposedBlocksOutput> =
  /* @__PURE__ */ schema(isListProposedBlocksOutput, explainListProposedBlocksOutput, { formats: true })

export { ListProposedBlocksInput as input, ListProposedBlocksOutput as output }

/** By status. */
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

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ httpDecoder(ListProposedBlocksInput, {
  path: [
    { name: 'network', read: asText },
    { name: 'blockchainId', read: asText },
    { name: 'nodeId', read: asText },
  ],
  query: { startTimestamp: asInteger, endTimestamp: asInteger, pageToken: asText, pageSize: asInteger },
  fill: { defaults: { pageSize: 10 } },
})

const explainListProposedBlocksInputBlockchainIdChoice1: Explain = (value, at) => among(value, at, ['p-chain', 'x-chain', 'c-chain'])

const explainListProposedBlocksInputBlockchainId: Explain = (value, at) => {
  string(value, at)
  anyOf(value, at, [[value => value === 'p-chain' || value === 'x-chain' || value === 'c-chain', explainListProposedBlocksInputBlockchainIdChoice1], [isPrimaryNetworkId, explainPrimaryNetworkId]])
}

const explainListProposedBlocksInputPageSize: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 1)
  maximum(value, at, 100)
}

const isListProposedBlocksOutputBlocks = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isPrimaryNetworkBlock(value[i])) return false
  return true
}

const explainListProposedBlocksOutputBlocks: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainPrimaryNetworkBlock, isPrimaryNetworkBlock)
}
