// @generated from specs/data/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type {
  AggregateSignaturesInput,
  AggregateSignaturesOutput,
} from '@chainwright/data-spec/operations/aggregateSignatures'
import type {
  GetAggregatedSignaturesInput,
  GetAggregatedSignaturesOutput,
} from '@chainwright/data-spec/operations/getAggregatedSignatures'
import type { GetBlockInput, GetBlockOutput } from '@chainwright/data-spec/operations/getBlock'
import type { GetChainInput, GetChainOutput } from '@chainwright/data-spec/operations/getChain'
import type { GetNftTokenInput, GetNftTokenOutput } from '@chainwright/data-spec/operations/getNftToken'
import type { GetUsageMetricsInput, GetUsageMetricsOutput } from '@chainwright/data-spec/operations/getUsageMetrics'
import type {
  ListAddressChainsInput,
  ListAddressChainsOutput,
} from '@chainwright/data-spec/operations/listAddressChains'
import type {
  ListBlockTransactionsInput,
  ListBlockTransactionsOutput,
} from '@chainwright/data-spec/operations/listBlockTransactions'
import type { ListChainsInput, ListChainsOutput } from '@chainwright/data-spec/operations/listChains'
import type { ListCollectiblesInput, ListCollectiblesOutput } from '@chainwright/data-spec/operations/listCollectibles'
import type {
  ListErc1155BalancesInput,
  ListErc1155BalancesOutput,
} from '@chainwright/data-spec/operations/listErc1155Balances'
import type {
  ListErc1155TransfersInput,
  ListErc1155TransfersOutput,
} from '@chainwright/data-spec/operations/listErc1155Transfers'
import type {
  ListErc721TransfersInput,
  ListErc721TransfersOutput,
} from '@chainwright/data-spec/operations/listErc721Transfers'
import type {
  ListProposedBlocksInput,
  ListProposedBlocksOutput,
} from '@chainwright/data-spec/operations/listProposedBlocks'
import type { ListUtxosInput, ListUtxosOutput } from '@chainwright/data-spec/operations/listUtxos'
import type { ListVerticesInput, ListVerticesOutput } from '@chainwright/data-spec/operations/listVertices'
import type { ReindexNftTokenInput, ReindexNftTokenOutput } from '@chainwright/data-spec/operations/reindexNftToken'
import type { Context, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Chain data service: implement this. Input is decoded and valid, with defaults and clamps applied; a handler
 * gives back a value (or `reply(value, { status })`), or throws one of the contract's errors.
 */
export interface DataService {
  /**
   * Aggregate validator signatures for a cross-chain message.
   *
   * Asks the validators of a subnet to sign a message to another chain, or to confirm a justification of one, and
   * aggregates what they sign into one signature as soon as enough of their weight has signed. Contracts of the
   * receiving chain verify the result.
   *
   * `POST /v1/signatureAggregator/{network}/aggregateSignatures`
   */
  readonly aggregateSignatures: (
    input: AggregateSignaturesInput & { body: { quorumPercentage: number; quorumPercentageBuffer: number; pChainHeight: number } },
    context: Context,
  ) => Result<AggregateSignaturesOutput>
  /**
   * Get the aggregated signatures for a P-Chain L1 transaction.
   *
   * Transactions of the P-Chain that concern an L1 are told to that L1 by a cross-chain message. This returns the
   * message that belongs to such a transaction, with the aggregated signature of the validators.
   *
   * `GET /v1/signatureAggregator/{network}/aggregateSignatures/{txHash}`
   */
  readonly getAggregatedSignatures: (
    input: GetAggregatedSignaturesInput,
    context: Context,
  ) => Result<GetAggregatedSignaturesOutput>
  /**
   * List the UTXOs of addresses.
   *
   * Outputs of transactions on the P-, X- or C-Chain that belong to the given addresses, newest first unless asked
   * otherwise; of those with equal keys the `utxoId` decides, in the same direction. Spent ones are left out
   * unless asked for.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/utxos`
   */
  readonly listUtxos: (
    input: ListUtxosInput & { pageSize: number; minUtxoAmount: number; includeSpent: boolean; sortBy: 'timestamp' | 'amount'; sortOrder: 'asc' | 'desc' },
    context: Context,
  ) => Result<ListUtxosOutput>
  /**
   * List the ERC-721 transfers of an address.
   *
   * Transfers of ERC-721 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721`
   */
  readonly listErc721Transfers: (
    input: ListErc721TransfersInput & { pageSize: number },
    context: Context,
  ) => Result<ListErc721TransfersOutput>
  /**
   * List the ERC-1155 transfers of an address.
   *
   * Transfers of ERC-1155 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   * A batch gives one record for each id in it.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155`
   */
  readonly listErc1155Transfers: (
    input: ListErc1155TransfersInput & { pageSize: number },
    context: Context,
  ) => Result<ListErc1155TransfersOutput>
  /**
   * List the ERC-1155 balances of an address.
   *
   * How much a wallet address has of each ERC-1155 id, and of the native token of the chain; at the latest block
   * or at the one given.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listErc1155`
   */
  readonly listErc1155Balances: (
    input: ListErc1155BalancesInput & { pageSize: number },
    context: Context,
  ) => Result<ListErc1155BalancesOutput>
  /**
   * List the ERC-721 and ERC-1155 balances of an address.
   *
   * The collectibles that a wallet address has, of both standards. `ercType` of each entry tells which it is.
   *
   * `GET /v1/chains/{chainId}/addresses/{address}/balances:listCollectibles`
   */
  readonly listCollectibles: (
    input: ListCollectiblesInput & { pageSize: number },
    context: Context,
  ) => Result<ListCollectiblesOutput>
  /**
   * List the transactions of a block.
   *
   * Transactions of a block of an EVM chain, in the order of the block.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}/transactions`
   */
  readonly listBlockTransactions: (
    input: ListBlockTransactionsInput & { pageSize: number },
    context: Context,
  ) => Result<ListBlockTransactionsOutput>
  /**
   * Get one block of an EVM chain.
   *
   * A block by its number or hash, with what its transactions used and paid together.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}`
   */
  readonly getBlock: (input: GetBlockInput, context: Context) => Result<GetBlockOutput>
  /**
   * List the X-Chain vertices at a height.
   *
   * The X-Chain was a graph of vertices before it became a chain of blocks. This lists those of one height.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight`
   */
  readonly listVertices: (
    input: ListVerticesInput & { pageSize: number; sortOrder: 'asc' | 'desc' },
    context: Context,
  ) => Result<ListVerticesOutput>
  /**
   * List the blocks that a node proposed.
   *
   * Blocks of a chain of the primary network that were proposed by the given node, newest first, in a range of
   * time if one is given.
   *
   * `GET /v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks`
   */
  readonly listProposedBlocks: (
    input: ListProposedBlocksInput & { pageSize: number },
    context: Context,
  ) => Result<ListProposedBlocksOutput>
  /**
   * Get one NFT token.
   *
   * An ERC-721 token with its owner and its metadata as far as they were indexed.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   */
  readonly getNftToken: (input: GetNftTokenInput, context: Context) => Result<GetNftTokenOutput>
  /**
   * Have the metadata of an NFT token indexed again.
   *
   * Asks the service to fetch the token's metadata anew, at most once an hour for one token. The answer has no
   * body and comes before the work is done: `metadataLastUpdatedTimestamp` of the token tells when it was, even if
   * it failed.
   *
   * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
   */
  readonly reindexNftToken: (input: ReindexNftTokenInput, context: Context) => Result<ReindexNftTokenOutput>
  /**
   * List the chains that the service supports.
   *
   * Every EVM chain that the service knows, all at once; those of one network or with one feature if asked for.
   *
   * `GET /v1/chains`
   */
  readonly listChains: (input: ListChainsInput, context: Context) => Result<ListChainsOutput>
  /**
   * Get what is known of a chain.
   *
   * Name, network, token, addresses and features of an EVM chain that the service supports.
   *
   * `GET /v1/chains/{chainId}`
   */
  readonly getChain: (input: GetChainInput, context: Context) => Result<GetChainOutput>
  /**
   * List the chains that addresses touched.
   *
   * For each address the chains of the primary network on which it had any interaction. An address that no chain
   * has seen is left out of the answer.
   *
   * `GET /v1/networks/{network}/addresses:listChainIds`
   */
  readonly listAddressChains: (input: ListAddressChainsInput, context: Context) => Result<ListAddressChainsOutput>
  /**
   * Get how much the data service was used.
   *
   * Requests, their success and speed, and the credits they cost, over time. Told apart by one property of the
   * requests if asked for, and of those requests only that match every filter given.
   *
   * `GET /v1/apiUsageMetrics`
   */
  readonly getUsageMetrics: (input: GetUsageMetricsInput, context: Context) => Result<GetUsageMetricsOutput>
}
