// @generated from specs/data/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec'
import type { Context, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Chain data service. Implement this interface and pass it to `createDataServer`. A handler receives decoded and
 * valid input, with defaults and clamps applied. It returns a value (or `reply(value, { status })`) or throws an
 * error of the contract.
 */
export interface DataService {
  /**
   * Aggregate validator signatures for a cross-chain message.
   *
   * Requests that the validators of a subnet sign a cross-chain message, or confirm its justification, and
   * aggregates the signatures into one as soon as enough weight has signed. Contracts of the receiving chain
   * verify the result.
   *
   * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
   */
  readonly aggregateSignatures: (
    input: spec.AggregateSignaturesInput & {
      body: { quorumPercentage: number; quorumPercentageBuffer: number; pChainHeight: number }
    },
    context: Context,
  ) => Result<spec.AggregateSignaturesOutput>
  /**
   * Get the aggregated signatures for a P-Chain L1 transaction.
   *
   * Returns the cross-chain message with which a P-Chain transaction notifies an L1, with the aggregated signature
   * of the validators. Only some P-Chain transactions have such a message.
   *
   * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
   */
  readonly getAggregatedSignatures: (
    input: spec.GetAggregatedSignaturesInput,
    context: Context,
  ) => Result<spec.GetAggregatedSignaturesOutput>
  /**
   * List the UTXOs of addresses.
   *
   * Returns the outputs of P-, X- or C-Chain transactions that belong to the given addresses, newest first by
   * default. Outputs with equal sort keys are sorted by `utxoId`, in the same direction. Spent outputs are omitted
   * by default.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
   */
  readonly listUtxos: (
    input: spec.ListUtxosInput & {
      pageSize: number
      minUtxoAmount: number
      includeSpent: boolean
      sortBy: 'timestamp' | 'amount'
      sortOrder: 'asc' | 'desc'
    },
    context: Context,
  ) => Result<spec.ListUtxosOutput>
  /**
   * List the ERC-721 transfers of an address.
   *
   * Returns the ERC-721 transfers to and from a wallet address, newest first, optionally within a range of blocks.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
   */
  readonly listErc721Transfers: (
    input: spec.ListErc721TransfersInput & { pageSize: number },
    context: Context,
  ) => Result<spec.ListErc721TransfersOutput>
  /**
   * List the ERC-1155 transfers of an address.
   *
   * Returns the ERC-1155 transfers to and from a wallet address, newest first, optionally within a range of
   * blocks. A batch has one record for each of its ids.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
   */
  readonly listErc1155Transfers: (
    input: spec.ListErc1155TransfersInput & { pageSize: number },
    context: Context,
  ) => Result<spec.ListErc1155TransfersOutput>
  /**
   * List the ERC-1155 balances of an address.
   *
   * Returns the balance of a wallet address in each ERC-1155 id and in the native token of the chain, at the
   * latest block or at the given one.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
   */
  readonly listErc1155Balances: (
    input: spec.ListErc1155BalancesInput & { pageSize: number },
    context: Context,
  ) => Result<spec.ListErc1155BalancesOutput>
  /**
   * List the ERC-721 and ERC-1155 balances of an address.
   *
   * Returns the ERC-721 and ERC-1155 tokens of a wallet address. `ercType` of each entry is its standard.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
   */
  readonly listCollectibles: (
    input: spec.ListCollectiblesInput & { pageSize: number },
    context: Context,
  ) => Result<spec.ListCollectiblesOutput>
  /**
   * List the transactions of a block.
   *
   * Returns the transactions of a block of an EVM chain, in the order of the block.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
   */
  readonly listBlockTransactions: (
    input: spec.ListBlockTransactionsInput & { pageSize: number },
    context: Context,
  ) => Result<spec.ListBlockTransactionsOutput>
  /**
   * Get one block of an EVM chain.
   *
   * Returns a block by its number or hash, with the total gas and fees of its transactions.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}`
   */
  readonly getBlock: (input: spec.GetBlockInput, context: Context) => Result<spec.GetBlockOutput>
  /**
   * List the X-Chain vertices at a height.
   *
   * Returns the vertices at one height. The X-Chain was a graph of vertices before it became a chain of blocks.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
   */
  readonly listVertices: (
    input: spec.ListVerticesInput & { pageSize: number; sortOrder: 'asc' | 'desc' },
    context: Context,
  ) => Result<spec.ListVerticesOutput>
  /**
   * List the blocks that a node proposed.
   *
   * Returns the blocks of a primary network chain that the given node proposed, newest first, optionally within a
   * time range.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
   */
  readonly listProposedBlocks: (
    input: spec.ListProposedBlocksInput & { pageSize: number },
    context: Context,
  ) => Result<spec.ListProposedBlocksOutput>
  /**
   * Get one NFT token.
   *
   * Returns an ERC-721 token with its owner and the metadata that the service has indexed.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   */
  readonly getNftToken: (input: spec.GetNftTokenInput, context: Context) => Result<spec.GetNftTokenOutput>
  /**
   * Re-index the metadata of an NFT token.
   *
   * Queues the token for a new fetch of its metadata. You can queue each token at most once per hour. The response
   * has no body. `metadataLastUpdatedTimestamp` of the token is the time of the last attempt, even if it failed.
   *
   * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
   */
  readonly reindexNftToken: (input: spec.ReindexNftTokenInput, context: Context) => Result<spec.ReindexNftTokenOutput>
  /**
   * List the chains that the service supports.
   *
   * Returns all EVM chains that the service supports, optionally only those of one network or with one feature.
   * The list is not paged.
   *
   * `GET /v1/chains`
   */
  readonly listChains: (input: spec.ListChainsInput, context: Context) => Result<spec.ListChainsOutput>
  /**
   * Get the description of a chain.
   *
   * Returns the name, network, token, addresses and features of a supported EVM chain.
   *
   * `GET /v1/chains/{chainId}`
   */
  readonly getChain: (input: spec.GetChainInput, context: Context) => Result<spec.GetChainOutput>
  /**
   * List the chains on which addresses were active.
   *
   * For each address, returns the chains of the primary network on which it was active. Addresses that were active
   * on no chain are omitted.
   *
   * `GET /v1/networks/{network}/addresses:listChainIds`
   */
  readonly listAddressChains: (
    input: spec.ListAddressChainsInput,
    context: Context,
  ) => Result<spec.ListAddressChainsOutput>
  /**
   * Get the usage of the data service.
   *
   * Returns the number of requests over time, their success rate, response times and costs in credits. You can
   * group the requests by one property. With several filters, a request must match all of them.
   *
   * `GET /v1/apiUsageMetrics`
   */
  readonly getUsageMetrics: (input: spec.GetUsageMetricsInput, context: Context) => Result<spec.GetUsageMetricsOutput>
}
