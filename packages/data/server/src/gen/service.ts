// @generated from specs/data/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec'
import type { Context, Result } from '@chainwright/runtime-server/codegen/v1'

/**
 * Chain data service: implement this. Input is decoded and valid, with defaults and clamps applied; a handler
 * returns a value (or `reply(value, { status })`), or throws one of the contract's errors.
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
    input: spec.AggregateSignaturesInput & {
      body: { quorumPercentage: number; quorumPercentageBuffer: number; pChainHeight: number }
    },
    context: Context,
  ) => Result<spec.AggregateSignaturesOutput>
  /**
   * Get the aggregated signatures for a P-Chain L1 transaction.
   *
   * Transactions of the P-Chain that concern an L1 are told to that L1 by a cross-chain message. This returns the
   * message that belongs to such a transaction, with the aggregated signature of the validators.
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
   * Outputs of transactions on the P-, X- or C-Chain that belong to the given addresses, newest first unless asked
   * otherwise; of those with equal keys the `utxoId` decides, in the same direction. Spent ones are left out
   * unless asked for.
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
   * Transfers of ERC-721 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
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
   * Transfers of ERC-1155 tokens to and from a wallet address, newest first, in a range of blocks if one is given.
   * A batch gives one record for each id in it.
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
   * How much a wallet address has of each ERC-1155 id, and of the native token of the chain; at the latest block
   * or at the one given.
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
   * The collectibles that a wallet address has, of both standards. `ercType` of each entry tells which it is.
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
   * Transactions of a block of an EVM chain, in the order of the block.
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
   * A block by its number or hash, with what its transactions used and paid together.
   *
   * `GET /v1/chains/{chainId}/blocks/{blockId}`
   */
  readonly getBlock: (input: spec.GetBlockInput, context: Context) => Result<spec.GetBlockOutput>
  /**
   * List the X-Chain vertices at a height.
   *
   * The X-Chain was a graph of vertices before it became a chain of blocks. This lists those of one height.
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
   * Blocks of a chain of the primary network that were proposed by the given node, newest first, in a range of
   * time if one is given.
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
   * An ERC-721 token with its owner and its metadata as far as they were indexed.
   *
   * `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`
   */
  readonly getNftToken: (input: spec.GetNftTokenInput, context: Context) => Result<spec.GetNftTokenOutput>
  /**
   * Have the metadata of an NFT token indexed again.
   *
   * Asks the service to fetch the token's metadata anew, at most once an hour for one token. The answer has no
   * body and comes before the work is done: `metadataLastUpdatedTimestamp` of the token tells when it was, even if
   * it failed.
   *
   * `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`
   */
  readonly reindexNftToken: (input: spec.ReindexNftTokenInput, context: Context) => Result<spec.ReindexNftTokenOutput>
  /**
   * List the chains that the service supports.
   *
   * Every EVM chain that the service knows, all at once; those of one network or with one feature if asked for.
   *
   * `GET /v1/chains`
   */
  readonly listChains: (input: spec.ListChainsInput, context: Context) => Result<spec.ListChainsOutput>
  /**
   * Get what is known of a chain.
   *
   * Name, network, token, addresses and features of an EVM chain that the service supports.
   *
   * `GET /v1/chains/{chainId}`
   */
  readonly getChain: (input: spec.GetChainInput, context: Context) => Result<spec.GetChainOutput>
  /**
   * List the chains that addresses touched.
   *
   * For each address the chains of the primary network on which it had any interaction. An address that no chain
   * has seen is left out of the answer.
   *
   * `GET /v1/networks/{network}/addresses:listChainIds`
   */
  readonly listAddressChains: (
    input: spec.ListAddressChainsInput,
    context: Context,
  ) => Result<spec.ListAddressChainsOutput>
  /**
   * Get how much the data service was used.
   *
   * Requests, their success and speed, and the credits they cost, over time. Told apart by one property of the
   * requests if asked for, and of those requests only that match every filter given.
   *
   * `GET /v1/apiUsageMetrics`
   */
  readonly getUsageMetrics: (input: spec.GetUsageMetricsInput, context: Context) => Result<spec.GetUsageMetricsOutput>
}
