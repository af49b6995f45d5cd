// @generated from specs/data/paths/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  ListProposedBlocksFailure,
  ListProposedBlocksInput,
  ListProposedBlocksOutput,
  ListProposedBlocksSuccess,
} from '@chainwright/data-spec/operations/listProposedBlocks'
import type { PrimaryNetworkBlock } from '@chainwright/data-spec/schemas/PrimaryNetworkBlock'
import { operation, paged, queryParams } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the blocks that a node proposed.
 * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
 */
export const listProposedBlocks = /* @__PURE__ */ paged<
  ListProposedBlocksInput,
  ListProposedBlocksOutput,
  PrimaryNetworkBlock,
  ListProposedBlocksFailure,
  ListProposedBlocksSuccess
>(
  /* @__PURE__ */ operation({
    id: 'listProposedBlocks',
    method: 'GET',
    path: '/v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks',
    query: queryParams('startTimestamp', 'endTimestamp', 'pageToken', 'pageSize'),
  }),
  { id: 'listProposedBlocks', items: 'blocks', token: 'pageToken', next: 'nextPageToken' },
)
