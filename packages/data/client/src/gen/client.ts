// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import type { DataConnectOptions } from './connection.ts'
import * as operations from './operations.ts'
import type * as spec from '@chainwright/data-spec'
import { facade, open } from '@chainwright/runtime-client/codegen/v1'
import type { Call, CallOptions, ClientOptions, Page, PageOptions } from '@chainwright/runtime-client/codegen/v1'

/** Options of `createDataClient`. */
export interface DataClientOptions extends ClientOptions, Pick<DataConnectOptions, 'apiKey'> {}

/**
 * Chain data service
 *
 * Blocks, transactions, token transfers, balances, NFTs, UTXOs and vertices of the P-, X- and C-Chain and of EVM
 * chains, from an index instead of a node. The service also aggregates the signatures of validators for
 * cross-chain messages, re-indexes the metadata of NFTs, and reports its own usage.
 *
 * Quantities are strings of decimal digits, because they exceed the range of exact JSON numbers; timestamps are
 * integers, in UNIX seconds unless stated otherwise. Lists have pages: to get the next page, pass the
 * `nextPageToken` of a response as `pageToken`. The last page has no token.
 *
 * The version of the interface is the first segment of each path.
 */
export interface DataClient {
  /**
   * Aggregate validator signatures for a cross-chain message.
   *
   * Requests that the validators of a subnet sign a cross-chain message, or confirm its justification, and
   * aggregates the signatures into one as soon as enough weight has signed. Contracts of the receiving chain
   * verify the result.
   *
   * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
   */
  aggregateSignatures(
    input: spec.AggregateSignaturesInput,
    options?: CallOptions,
  ): Call<spec.AggregateSignaturesOutput, spec.AggregateSignaturesFailure, spec.AggregateSignaturesSuccess>
  /**
   * Get the aggregated signatures for a P-Chain L1 transaction.
   *
   * Returns the cross-chain message with which a P-Chain transaction notifies an L1, with the aggregated signature
   * of the validators. Only some P-Chain transactions have such a message.
   *
   * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
   */
  getAggregatedSignatures(
    input: spec.GetAggregatedSignaturesInput,
    options?: CallOptions,
  ): Call<spec.GetAggregatedSignaturesOutput, spec.GetAggregatedSignaturesFailure, spec.GetAggregatedSignaturesSuccess>
  /**
   * List the UTXOs of addresses.
   *
   * Returns the outputs of P-, X- or C-Chain transactions that belong to the given addresses, newest first by
   * default. Outputs with equal sort keys are sorted by `utxoId`, in the same direction. Spent outputs are omitted
   * by default.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
   */
  listUtxos(
    input: spec.ListUtxosInput,
    options?: PageOptions<spec.Utxo>,
  ): Page<spec.ListUtxosOutput, spec.Utxo, spec.ListUtxosFailure, spec.ListUtxosSuccess>
  /**
   * List the ERC-721 transfers of an address.
   *
   * Returns the ERC-721 transfers to and from a wallet address, newest first, optionally within a range of blocks.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
   */
  listErc721Transfers(
    input: spec.ListErc721TransfersInput,
    options?: PageOptions<spec.Erc721Transfer>,
  ): Page<
    spec.ListErc721TransfersOutput,
    spec.Erc721Transfer,
    spec.ListErc721TransfersFailure,
    spec.ListErc721TransfersSuccess
  >
  /**
   * List the ERC-1155 transfers of an address.
   *
   * Returns the ERC-1155 transfers to and from a wallet address, newest first, optionally within a range of
   * blocks. A batch has one record for each of its ids.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
   */
  listErc1155Transfers(
    input: spec.ListErc1155TransfersInput,
    options?: PageOptions<spec.Erc1155Transfer>,
  ): Page<
    spec.ListErc1155TransfersOutput,
    spec.Erc1155Transfer,
    spec.ListErc1155TransfersFailure,
    spec.ListErc1155TransfersSuccess
  >
  /**
   * List the ERC-1155 balances of an address.
   *
   * Returns the balance of a wallet address in each ERC-1155 id and in the native token of the chain, at the
   * latest block or at the given one.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
   */
  listErc1155Balances(
    input: spec.ListErc1155BalancesInput,
    options?: PageOptions<spec.Erc1155Balance>,
  ): Page<
    spec.ListErc1155BalancesOutput,
    spec.Erc1155Balance,
    spec.ListErc1155BalancesFailure,
    spec.ListErc1155BalancesSuccess
  >
  /**
   * List the ERC-721 and ERC-1155 balances of an address.
   *
   * Returns the ERC-721 and ERC-1155 tokens of a wallet address. `ercType` of each entry is its standard.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
   */
  listCollectibles(
    input: spec.ListCollectiblesInput,
    options?: PageOptions<spec.CollectibleBalance>,
  ): Page<
    spec.ListCollectiblesOutput,
    spec.CollectibleBalance,
    spec.ListCollectiblesFailure,
    spec.ListCollectiblesSuccess
  >
  /**
   * List the transactions of a block.
   *
   * Returns the transactions of a block of an EVM chain, in the order of the block.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
   */
  listBlockTransactions(
    input: spec.ListBlockTransactionsInput,
    options?: PageOptions<spec.BlockTransaction>,
  ): Page<
    spec.ListBlockTransactionsOutput,
    spec.BlockTransaction,
    spec.ListBlockTransactionsFailure,
    spec.ListBlockTransactionsSuccess
  >
  /**
   * Get one block of an EVM chain.
   *
   * Returns a block by its number or hash, with the total gas and fees of its transactions.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}`
   */
  getBlock(
    input: spec.GetBlockInput,
    options?: CallOptions,
  ): Call<spec.GetBlockOutput, spec.GetBlockFailure, spec.GetBlockSuccess>
  /**
   * List the X-Chain vertices at a height.
   *
   * Returns the vertices at one height. The X-Chain was a graph of vertices before it became a chain of blocks.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
   */
  listVertices(
    input: spec.ListVerticesInput,
    options?: PageOptions<spec.Vertex>,
  ): Page<spec.ListVerticesOutput, spec.Vertex, spec.ListVerticesFailure, spec.ListVerticesSuccess>
  /**
   * List the blocks that a node proposed.
   *
   * Returns the blocks of a primary network chain that the given node proposed, newest first, optionally within a
   * time range.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
   */
  listProposedBlocks(
    input: spec.ListProposedBlocksInput,
    options?: PageOptions<spec.PrimaryNetworkBlock>,
  ): Page<
    spec.ListProposedBlocksOutput,
    spec.PrimaryNetworkBlock,
    spec.ListProposedBlocksFailure,
    spec.ListProposedBlocksSuccess
  >
  /**
   * Get one NFT token.
   *
   * Returns an ERC-721 token with its owner and the metadata that the service has indexed.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   */
  getNftToken(
    input: spec.GetNftTokenInput,
    options?: CallOptions,
  ): Call<spec.GetNftTokenOutput, spec.GetNftTokenFailure, spec.GetNftTokenSuccess>
  /**
   * Re-index the metadata of an NFT token.
   *
   * Queues the token for a new fetch of its metadata. You can queue each token at most once per hour. The response
   * has no body. `metadataLastUpdatedTimestamp` of the token is the time of the last attempt, even if it failed.
   *
   * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
   */
  reindexNftToken(
    input: spec.ReindexNftTokenInput,
    options?: CallOptions,
  ): Call<spec.ReindexNftTokenOutput, spec.ReindexNftTokenFailure, spec.ReindexNftTokenSuccess>
  /**
   * List the chains that the service supports.
   *
   * Returns all EVM chains that the service supports, optionally only those of one network or with one feature.
   * The list is not paged.
   *
   * `GET /v1/chains`
   */
  listChains(
    input?: spec.ListChainsInput,
    options?: CallOptions,
  ): Call<spec.ListChainsOutput, spec.ListChainsFailure, spec.ListChainsSuccess>
  /**
   * Get the description of a chain.
   *
   * Returns the name, network, token, addresses and features of a supported EVM chain.
   *
   * `GET /v1/chains/{chainId}`
   */
  getChain(
    input: spec.GetChainInput,
    options?: CallOptions,
  ): Call<spec.GetChainOutput, spec.GetChainFailure, spec.GetChainSuccess>
  /**
   * List the chains on which addresses were active.
   *
   * For each address, returns the chains of the primary network on which it was active. Addresses that were active
   * on no chain are omitted.
   *
   * `GET /v1/networks/{network}/addresses:listChainIds`
   */
  listAddressChains(
    input: spec.ListAddressChainsInput,
    options?: CallOptions,
  ): Call<spec.ListAddressChainsOutput, spec.ListAddressChainsFailure, spec.ListAddressChainsSuccess>
  /**
   * Get the usage of the data service.
   *
   * Returns the number of requests over time, their success rate, response times and costs in credits. You can
   * group the requests by one property. With several filters, a request must match all of them.
   *
   * `GET /v1/apiUsageMetrics`
   */
  getUsageMetrics(
    input?: spec.GetUsageMetricsInput,
    options?: CallOptions,
  ): Call<spec.GetUsageMetricsOutput, spec.GetUsageMetricsFailure, spec.GetUsageMetricsSuccess>
}

/** Creates a client of the API. It sends nothing before the first call. */
export function createDataClient({ apiKey, ...options }: DataClientOptions = {}): DataClient {
  const connection = open(api, { ...options, credentials: { apiKey, ...options.credentials } })
  return facade<DataClient>(connection, {
    aggregateSignatures: (input, options) => operations.aggregateSignatures(connection, input, options),
    getAggregatedSignatures: (input, options) => operations.getAggregatedSignatures(connection, input, options),
    listUtxos: (input, options) => operations.listUtxos(connection, input, options),
    listErc721Transfers: (input, options) => operations.listErc721Transfers(connection, input, options),
    listErc1155Transfers: (input, options) => operations.listErc1155Transfers(connection, input, options),
    listErc1155Balances: (input, options) => operations.listErc1155Balances(connection, input, options),
    listCollectibles: (input, options) => operations.listCollectibles(connection, input, options),
    listBlockTransactions: (input, options) => operations.listBlockTransactions(connection, input, options),
    getBlock: (input, options) => operations.getBlock(connection, input, options),
    listVertices: (input, options) => operations.listVertices(connection, input, options),
    listProposedBlocks: (input, options) => operations.listProposedBlocks(connection, input, options),
    getNftToken: (input, options) => operations.getNftToken(connection, input, options),
    reindexNftToken: (input, options) => operations.reindexNftToken(connection, input, options),
    listChains: (input, options) => operations.listChains(connection, input, options),
    getChain: (input, options) => operations.getChain(connection, input, options),
    listAddressChains: (input, options) => operations.listAddressChains(connection, input, options),
    getUsageMetrics: (input, options) => operations.getUsageMetrics(connection, input, options),
  })
}
