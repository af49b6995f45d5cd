// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import type { DataConnectOptions } from './connection.ts'
import { aggregateSignatures } from './operations/aggregateSignatures.ts'
import { getAggregatedSignatures } from './operations/getAggregatedSignatures.ts'
import { getBlock } from './operations/getBlock.ts'
import { getChain } from './operations/getChain.ts'
import { getNftToken } from './operations/getNftToken.ts'
import { getUsageMetrics } from './operations/getUsageMetrics.ts'
import { listAddressChains } from './operations/listAddressChains.ts'
import { listBlockTransactions } from './operations/listBlockTransactions.ts'
import { listChains } from './operations/listChains.ts'
import { listCollectibles } from './operations/listCollectibles.ts'
import { listErc1155Balances } from './operations/listErc1155Balances.ts'
import { listErc1155Transfers } from './operations/listErc1155Transfers.ts'
import { listErc721Transfers } from './operations/listErc721Transfers.ts'
import { listProposedBlocks } from './operations/listProposedBlocks.ts'
import { listUtxos } from './operations/listUtxos.ts'
import { listVertices } from './operations/listVertices.ts'
import { reindexNftToken } from './operations/reindexNftToken.ts'
import type {
  AggregateSignaturesFailure,
  AggregateSignaturesInput,
  AggregateSignaturesOutput,
} from '@chainwright/data-spec/operations/aggregateSignatures'
import type {
  GetAggregatedSignaturesFailure,
  GetAggregatedSignaturesInput,
  GetAggregatedSignaturesOutput,
} from '@chainwright/data-spec/operations/getAggregatedSignatures'
import type { GetBlockFailure, GetBlockInput, GetBlockOutput } from '@chainwright/data-spec/operations/getBlock'
import type { GetChainFailure, GetChainInput, GetChainOutput } from '@chainwright/data-spec/operations/getChain'
import type {
  GetNftTokenFailure,
  GetNftTokenInput,
  GetNftTokenOutput,
} from '@chainwright/data-spec/operations/getNftToken'
import type {
  GetUsageMetricsFailure,
  GetUsageMetricsInput,
  GetUsageMetricsOutput,
} from '@chainwright/data-spec/operations/getUsageMetrics'
import type {
  ListAddressChainsFailure,
  ListAddressChainsInput,
  ListAddressChainsOutput,
} from '@chainwright/data-spec/operations/listAddressChains'
import type {
  ListBlockTransactionsFailure,
  ListBlockTransactionsInput,
  ListBlockTransactionsOutput,
} from '@chainwright/data-spec/operations/listBlockTransactions'
import type { ListChainsFailure, ListChainsInput, ListChainsOutput } from '@chainwright/data-spec/operations/listChains'
import type {
  ListCollectiblesFailure,
  ListCollectiblesInput,
  ListCollectiblesOutput,
} from '@chainwright/data-spec/operations/listCollectibles'
import type {
  ListErc1155BalancesFailure,
  ListErc1155BalancesInput,
  ListErc1155BalancesOutput,
} from '@chainwright/data-spec/operations/listErc1155Balances'
import type {
  ListErc1155TransfersFailure,
  ListErc1155TransfersInput,
  ListErc1155TransfersOutput,
} from '@chainwright/data-spec/operations/listErc1155Transfers'
import type {
  ListErc721TransfersFailure,
  ListErc721TransfersInput,
  ListErc721TransfersOutput,
} from '@chainwright/data-spec/operations/listErc721Transfers'
import type {
  ListProposedBlocksFailure,
  ListProposedBlocksInput,
  ListProposedBlocksOutput,
} from '@chainwright/data-spec/operations/listProposedBlocks'
import type { ListUtxosFailure, ListUtxosInput, ListUtxosOutput } from '@chainwright/data-spec/operations/listUtxos'
import type {
  ListVerticesFailure,
  ListVerticesInput,
  ListVerticesOutput,
} from '@chainwright/data-spec/operations/listVertices'
import type {
  ReindexNftTokenFailure,
  ReindexNftTokenInput,
  ReindexNftTokenOutput,
} from '@chainwright/data-spec/operations/reindexNftToken'
import type { BlockTransaction } from '@chainwright/data-spec/schemas/BlockTransaction'
import type { CollectibleBalance } from '@chainwright/data-spec/schemas/CollectibleBalance'
import type { Erc1155Balance } from '@chainwright/data-spec/schemas/Erc1155Balance'
import type { Erc1155Transfer } from '@chainwright/data-spec/schemas/Erc1155Transfer'
import type { Erc721Transfer } from '@chainwright/data-spec/schemas/Erc721Transfer'
import type { PrimaryNetworkBlock } from '@chainwright/data-spec/schemas/PrimaryNetworkBlock'
import type { Utxo } from '@chainwright/data-spec/schemas/Utxo'
import type { Vertex } from '@chainwright/data-spec/schemas/Vertex'
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
    input: AggregateSignaturesInput,
    options?: CallOptions,
  ): Call<AggregateSignaturesOutput, AggregateSignaturesFailure>
  /**
   * Get the aggregated signatures for a P-Chain L1 transaction.
   *
   * Transactions of the P-Chain that concern an L1 are told to that L1 by a cross-chain message. This returns the
   * message that belongs to such a transaction, with the aggregated signature of the validators.
   *
   * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
   */
  getAggregatedSignatures(
    input: GetAggregatedSignaturesInput,
    options?: CallOptions,
  ): Call<GetAggregatedSignaturesOutput, GetAggregatedSignaturesFailure>
  /**
   * List the UTXOs of addresses.
   *
   * Outputs of transactions on the P-, X- or C-Chain that belong to the given addresses, newest first unless asked
   * otherwise; of those with equal keys the `utxoId` decides, in the same direction. Spent ones are left out
   * unless asked for.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
   */
  listUtxos(input: ListUtxosInput, options?: PageOptions<Utxo>): Page<ListUtxosOutput, Utxo, ListUtxosFailure>
  /**
   * List the ERC-721 transfers of an address.
   *
   * Transfers of ERC-721 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
   */
  listErc721Transfers(
    input: ListErc721TransfersInput,
    options?: PageOptions<Erc721Transfer>,
  ): Page<ListErc721TransfersOutput, Erc721Transfer, ListErc721TransfersFailure>
  /**
   * List the ERC-1155 transfers of an address.
   *
   * Transfers of ERC-1155 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   * A batch gives one record for each id in it.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
   */
  listErc1155Transfers(
    input: ListErc1155TransfersInput,
    options?: PageOptions<Erc1155Transfer>,
  ): Page<ListErc1155TransfersOutput, Erc1155Transfer, ListErc1155TransfersFailure>
  /**
   * List the ERC-1155 balances of an address.
   *
   * How much a wallet address has of each ERC-1155 id, and of the native token of the chain; at the latest block
   * or at the one given.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
   */
  listErc1155Balances(
    input: ListErc1155BalancesInput,
    options?: PageOptions<Erc1155Balance>,
  ): Page<ListErc1155BalancesOutput, Erc1155Balance, ListErc1155BalancesFailure>
  /**
   * List the ERC-721 and ERC-1155 balances of an address.
   *
   * The collectibles that a wallet address has, of both standards. `ercType` of each entry tells which it is.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
   */
  listCollectibles(
    input: ListCollectiblesInput,
    options?: PageOptions<CollectibleBalance>,
  ): Page<ListCollectiblesOutput, CollectibleBalance, ListCollectiblesFailure>
  /**
   * List the transactions of a block.
   *
   * Transactions of a block of an EVM chain, in the order of the block.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
   */
  listBlockTransactions(
    input: ListBlockTransactionsInput,
    options?: PageOptions<BlockTransaction>,
  ): Page<ListBlockTransactionsOutput, BlockTransaction, ListBlockTransactionsFailure>
  /**
   * Get one block of an EVM chain.
   *
   * A block by its number or hash, with what its transactions used and paid together.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}`
   */
  getBlock(input: GetBlockInput, options?: CallOptions): Call<GetBlockOutput, GetBlockFailure>
  /**
   * List the X-Chain vertices at a height.
   *
   * The X-Chain was a graph of vertices before it became a chain of blocks. This lists those of one height.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
   */
  listVertices(
    input: ListVerticesInput,
    options?: PageOptions<Vertex>,
  ): Page<ListVerticesOutput, Vertex, ListVerticesFailure>
  /**
   * List the blocks that a node proposed.
   *
   * Blocks of a chain of the primary network that were proposed by the given node, newest first, in a range of
   * time if one is given.
   *
   * `await` gives one page, `for await` every item of every page, `.pages()` every page.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
   */
  listProposedBlocks(
    input: ListProposedBlocksInput,
    options?: PageOptions<PrimaryNetworkBlock>,
  ): Page<ListProposedBlocksOutput, PrimaryNetworkBlock, ListProposedBlocksFailure>
  /**
   * Get one NFT token.
   *
   * An ERC-721 token with its owner and its metadata as far as they were indexed.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   */
  getNftToken(input: GetNftTokenInput, options?: CallOptions): Call<GetNftTokenOutput, GetNftTokenFailure>
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
    input: ReindexNftTokenInput,
    options?: CallOptions,
  ): Call<ReindexNftTokenOutput, ReindexNftTokenFailure>
  /**
   * List the chains that the service supports.
   *
   * Every EVM chain that the service knows, all at once; those of one network or with one feature if asked for.
   *
   * `GET /v1/chains`
   */
  listChains(input?: ListChainsInput, options?: CallOptions): Call<ListChainsOutput, ListChainsFailure>
  /**
   * Get what is known of a chain.
   *
   * Name, network, token, addresses and features of an EVM chain that the service supports.
   *
   * `GET /v1/chains/{chainId}`
   */
  getChain(input: GetChainInput, options?: CallOptions): Call<GetChainOutput, GetChainFailure>
  /**
   * List the chains that addresses touched.
   *
   * For each address the chains of the primary network on which it had any interaction. An address that no chain
   * has seen is left out of the answer.
   *
   * `GET /v1/networks/{network}/addresses:listChainIds`
   */
  listAddressChains(
    input: ListAddressChainsInput,
    options?: CallOptions,
  ): Call<ListAddressChainsOutput, ListAddressChainsFailure>
  /**
   * Get how much the data service was used.
   *
   * Requests, their success and speed, and the credits they cost, over time. Told apart by one property of the
   * requests if asked for, and of those requests only that match every filter given.
   *
   * `GET /v1/apiUsageMetrics`
   */
  getUsageMetrics(
    input?: GetUsageMetricsInput,
    options?: CallOptions,
  ): Call<GetUsageMetricsOutput, GetUsageMetricsFailure>
}

/** Makes a client of Data. Nothing is sent before a call. */
export function createDataClient({ apiKey, ...options }: DataClientOptions = {}): DataClient {
  const connection = open(api, { ...options, credentials: { apiKey, ...options.credentials } })
  return facade<DataClient>(connection, {
    aggregateSignatures: (input, options) => aggregateSignatures(connection, input, options),
    getAggregatedSignatures: (input, options) => getAggregatedSignatures(connection, input, options),
    listUtxos: (input, options) => listUtxos(connection, input, options),
    listErc721Transfers: (input, options) => listErc721Transfers(connection, input, options),
    listErc1155Transfers: (input, options) => listErc1155Transfers(connection, input, options),
    listErc1155Balances: (input, options) => listErc1155Balances(connection, input, options),
    listCollectibles: (input, options) => listCollectibles(connection, input, options),
    listBlockTransactions: (input, options) => listBlockTransactions(connection, input, options),
    getBlock: (input, options) => getBlock(connection, input, options),
    listVertices: (input, options) => listVertices(connection, input, options),
    listProposedBlocks: (input, options) => listProposedBlocks(connection, input, options),
    getNftToken: (input, options) => getNftToken(connection, input, options),
    reindexNftToken: (input, options) => reindexNftToken(connection, input, options),
    listChains: (input, options) => listChains(connection, input, options),
    getChain: (input, options) => getChain(connection, input, options),
    listAddressChains: (input, options) => listAddressChains(connection, input, options),
    getUsageMetrics: (input, options) => getUsageMetrics(connection, input, options),
  })
}
