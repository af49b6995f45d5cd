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
 * chains, read from an index instead of a
 * node. It also aggregates the signatures of validators for messages between chains, re-indexes the metadata of
 * NFTs, and reports how much it was used.
 *
 * Quantities are strings of decimal digits, because they exceed what a JSON number can hold; timestamps are
 * integers, in UNIX seconds unless said otherwise.
 * Lists come in pages: send the `nextPageToken` of an answer as `pageToken` to get the next one; the last page
 * has none.
 *
 * The version of the interface is the first segment of each path.
 */
export interface DataClient {
  /**
   * Aggregate validator signatures for a cross-chain message.
   *
   * Asks the validators of a subnet to sign a message to another chain, or to confirm a justification of one, and
   * aggregates what they sign into one signature as soon as enough of their weight has signed. Contracts of the
   * receiving chain verify the result.
   *
   * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
   */
  aggregateSignatures(
    input: spec.AggregateSignaturesInput,
    options?: CallOptions,
  ): Call<spec.AggregateSignaturesOutput, spec.AggregateSignaturesFailure>
  /**
   * Get the aggregated signatures for a P-Chain L1 transaction.
   *
   * Transactions of the P-Chain that concern an L1 are told to that L1 by a cross-chain message. This returns the
   * message that belongs to such a transaction, with the aggregated signature of the validators.
   *
   * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
   */
  getAggregatedSignatures(
    input: spec.GetAggregatedSignaturesInput,
    options?: CallOptions,
  ): Call<spec.GetAggregatedSignaturesOutput, spec.GetAggregatedSignaturesFailure>
  /**
   * List the UTXOs of addresses.
   *
   * Outputs of transactions on the P-, X- or C-Chain that belong to the given addresses, newest first unless asked
   * otherwise; of those with equal keys the `utxoId` decides, in the same direction. Spent ones are left out
   * unless asked for.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
   */
  listUtxos(
    input: spec.ListUtxosInput,
    options?: PageOptions<spec.Utxo>,
  ): Page<spec.ListUtxosOutput, spec.Utxo, spec.ListUtxosFailure>
  /**
   * List the ERC-721 transfers of an address.
   *
   * Transfers of ERC-721 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
   */
  listErc721Transfers(
    input: spec.ListErc721TransfersInput,
    options?: PageOptions<spec.Erc721Transfer>,
  ): Page<spec.ListErc721TransfersOutput, spec.Erc721Transfer, spec.ListErc721TransfersFailure>
  /**
   * List the ERC-1155 transfers of an address.
   *
   * Transfers of ERC-1155 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   * A batch gives one record for each id in it.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
   */
  listErc1155Transfers(
    input: spec.ListErc1155TransfersInput,
    options?: PageOptions<spec.Erc1155Transfer>,
  ): Page<spec.ListErc1155TransfersOutput, spec.Erc1155Transfer, spec.ListErc1155TransfersFailure>
  /**
   * List the ERC-1155 balances of an address.
   *
   * How much a wallet address has of each ERC-1155 id, and of the native token of the chain; at the latest block
   * or at the one given.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
   */
  listErc1155Balances(
    input: spec.ListErc1155BalancesInput,
    options?: PageOptions<spec.Erc1155Balance>,
  ): Page<spec.ListErc1155BalancesOutput, spec.Erc1155Balance, spec.ListErc1155BalancesFailure>
  /**
   * List the ERC-721 and ERC-1155 balances of an address.
   *
   * The collectibles that a wallet address has, of both standards. `ercType` of each entry tells which it is.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
   */
  listCollectibles(
    input: spec.ListCollectiblesInput,
    options?: PageOptions<spec.CollectibleBalance>,
  ): Page<spec.ListCollectiblesOutput, spec.CollectibleBalance, spec.ListCollectiblesFailure>
  /**
   * List the transactions of a block.
   *
   * Transactions of a block of an EVM chain, in the order of the block.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
   */
  listBlockTransactions(
    input: spec.ListBlockTransactionsInput,
    options?: PageOptions<spec.BlockTransaction>,
  ): Page<spec.ListBlockTransactionsOutput, spec.BlockTransaction, spec.ListBlockTransactionsFailure>
  /**
   * Get one block of an EVM chain.
   *
   * A block by its number or hash, with what its transactions used and paid together.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}`
   */
  getBlock(input: spec.GetBlockInput, options?: CallOptions): Call<spec.GetBlockOutput, spec.GetBlockFailure>
  /**
   * List the X-Chain vertices at a height.
   *
   * The X-Chain was a graph of vertices before it became a chain of blocks. This lists those of one height.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
   */
  listVertices(
    input: spec.ListVerticesInput,
    options?: PageOptions<spec.Vertex>,
  ): Page<spec.ListVerticesOutput, spec.Vertex, spec.ListVerticesFailure>
  /**
   * List the blocks that a node proposed.
   *
   * Blocks of a chain of the primary network that were proposed by the given node, newest first, in a range of
   * time if one is given.
   *
   * `await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
   */
  listProposedBlocks(
    input: spec.ListProposedBlocksInput,
    options?: PageOptions<spec.PrimaryNetworkBlock>,
  ): Page<spec.ListProposedBlocksOutput, spec.PrimaryNetworkBlock, spec.ListProposedBlocksFailure>
  /**
   * Get one NFT token.
   *
   * An ERC-721 token with its owner and its metadata as far as they were indexed.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   */
  getNftToken(
    input: spec.GetNftTokenInput,
    options?: CallOptions,
  ): Call<spec.GetNftTokenOutput, spec.GetNftTokenFailure>
  /**
   * Have the metadata of an NFT token indexed again.
   *
   * Asks the service to fetch the token's metadata anew, at most once an hour for one token. The answer has no
   * body and comes before the work is done: `metadataLastUpdatedTimestamp` of the token tells when it was, even if
   * it failed.
   *
   * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
   */
  reindexNftToken(
    input: spec.ReindexNftTokenInput,
    options?: CallOptions,
  ): Call<spec.ReindexNftTokenOutput, spec.ReindexNftTokenFailure>
  /**
   * List the chains that the service supports.
   *
   * Every EVM chain that the service knows, all at once; those of one network or with one feature if asked for.
   *
   * `GET /v1/chains`
   */
  listChains(input?: spec.ListChainsInput, options?: CallOptions): Call<spec.ListChainsOutput, spec.ListChainsFailure>
  /**
   * Get what is known of a chain.
   *
   * Name, network, token, addresses and features of an EVM chain that the service supports.
   *
   * `GET /v1/chains/{chainId}`
   */
  getChain(input: spec.GetChainInput, options?: CallOptions): Call<spec.GetChainOutput, spec.GetChainFailure>
  /**
   * List the chains that addresses touched.
   *
   * For each address the chains of the primary network on which it had any interaction. An address that no chain
   * has seen is left out of the answer.
   *
   * `GET /v1/networks/{network}/addresses:listChainIds`
   */
  listAddressChains(
    input: spec.ListAddressChainsInput,
    options?: CallOptions,
  ): Call<spec.ListAddressChainsOutput, spec.ListAddressChainsFailure>
  /**
   * Get how much the data service was used.
   *
   * Requests, their success and speed, and the credits they cost, over time. Told apart by one property of the
   * requests if asked for, and of those requests only that match every filter given.
   *
   * `GET /v1/apiUsageMetrics`
   */
  getUsageMetrics(
    input?: spec.GetUsageMetricsInput,
    options?: CallOptions,
  ): Call<spec.GetUsageMetricsOutput, spec.GetUsageMetricsFailure>
}

/** Creates a client of Data. It sends nothing before the first call. */
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
