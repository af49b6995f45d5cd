// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type * as spec from '../spec/index.ts'
import { api } from './api.ts'
import type { UpstreamConnectOptions } from './connection.ts'
import * as operations from './operations.ts'
import { bind, facade, open, rpcMembers } from '@chainwright/runtime-client/codegen/v1'
import type {
  Call,
  ClientOptions,
  RpcMembers,
  RpcMethod,
  RpcOptions,
  RpcRequest,
} from '@chainwright/runtime-client/codegen/v1'

/** Options of `createUpstreamClient`. */
export interface UpstreamClientOptions extends ClientOptions, Pick<UpstreamConnectOptions, 'chain'> {}

/**
 * Upstream
 *
 * The methods of a node that the service calls. For ingest of an EVM chain, any Ethereum node that has those of
 * `eth` and `debug` will do. Those of `platform`, `avm`, `index` and `info` belong to a node of a primary
 * network.
 */
export interface UpstreamClient extends RpcMembers {
  /**
   * Get the chain's id.
   * `eth_chainId`
   */
  readonly ethChainId: RpcMethod<spec.EthChainIdInput | undefined, spec.EthChainIdOutput, spec.EthChainIdFailure>
  /**
   * Get the number of the newest block.
   * `eth_blockNumber`
   */
  readonly ethBlockNumber: RpcMethod<
    spec.EthBlockNumberInput | undefined,
    spec.EthBlockNumberOutput,
    spec.EthBlockNumberFailure
  >
  /**
   * Get a block, with its transactions in full or with their hashes.
   * `eth_getBlockByNumber`
   */
  readonly ethGetBlockByNumber: {
    /**
     * Get a block, with its transactions in full or with their hashes.
     * `eth_getBlockByNumber`
     */
    (
      input: spec.EthGetBlockByNumberInput & { hydrated?: false },
      options?: RpcOptions,
    ): Call<spec.BlockHeader | null, spec.EthGetBlockByNumberFailure>
    (
      input: spec.EthGetBlockByNumberInput & { hydrated: true },
      options?: RpcOptions,
    ): Call<spec.HydratedBlock | null, spec.EthGetBlockByNumberFailure>
    (
      input: spec.EthGetBlockByNumberInput,
      options?: RpcOptions,
    ): Call<spec.EthGetBlockByNumberOutput, spec.EthGetBlockByNumberFailure>
    request(
      input: spec.EthGetBlockByNumberInput & { hydrated?: false },
    ): RpcRequest<spec.BlockHeader | null, spec.EthGetBlockByNumberFailure>
    request(
      input: spec.EthGetBlockByNumberInput & { hydrated: true },
    ): RpcRequest<spec.HydratedBlock | null, spec.EthGetBlockByNumberFailure>
    request(
      input: spec.EthGetBlockByNumberInput,
    ): RpcRequest<spec.EthGetBlockByNumberOutput, spec.EthGetBlockByNumberFailure>
  }
  /**
   * Get the receipts of a block's transactions.
   * `eth_getBlockReceipts`
   */
  readonly ethGetBlockReceipts: RpcMethod<
    spec.EthGetBlockReceiptsInput,
    spec.EthGetBlockReceiptsOutput,
    spec.EthGetBlockReceiptsFailure
  >
  /**
   * Call a contract in the state after a block.
   * `eth_call`
   */
  readonly ethCall: RpcMethod<spec.EthCallInput, spec.EthCallOutput, spec.EthCallFailure>
  /**
   * Trace a block's transactions with the call tracer.
   * `debug_traceBlockByNumber`
   */
  readonly debugTraceBlockByNumber: RpcMethod<
    spec.DebugTraceBlockByNumberInput,
    spec.DebugTraceBlockByNumberOutput,
    spec.DebugTraceBlockByNumberFailure
  >
  /**
   * Get the node's own signature of a message between chains.
   * `warp_getMessageSignature`
   */
  readonly warpGetMessageSignature: RpcMethod<
    spec.WarpGetMessageSignatureInput,
    spec.WarpGetMessageSignatureOutput,
    spec.WarpGetMessageSignatureFailure
  >
  /**
   * Get a message with signatures that the node requests from validators.
   * `warp_getMessageAggregateSignature`
   */
  readonly warpGetMessageAggregateSignature: RpcMethod<
    spec.WarpGetMessageAggregateSignatureInput,
    spec.WarpGetMessageAggregateSignatureOutput,
    spec.WarpGetMessageAggregateSignatureFailure
  >
  readonly platform: UpstreamPlatform
  readonly avm: UpstreamAvm
  readonly index: UpstreamIndex
  readonly info: UpstreamInfo
  /** Returns a copy of the client with other values for the variables in its URLs. */
  with(variables: Pick<UpstreamClientOptions, 'chain'>): UpstreamClient
}

export interface UpstreamPlatform {
  /**
   * Get the height of the last block of the P-Chain.
   * `platform.getHeight`
   */
  readonly getHeight: RpcMethod<
    spec.PlatformGetHeightInput | undefined,
    spec.PlatformGetHeightOutput,
    spec.PlatformGetHeightFailure
  >
  /**
   * Get the bytes of a block of the P-Chain.
   * `platform.getBlockByHeight`
   */
  readonly getBlockByHeight: RpcMethod<
    spec.PlatformGetBlockByHeightInput,
    spec.PlatformGetBlockByHeightOutput,
    spec.PlatformGetBlockByHeightFailure
  >
  /**
   * Get the supply of the native asset, and the height at which the node computed it.
   * `platform.getCurrentSupply`
   */
  readonly getCurrentSupply: RpcMethod<
    spec.PlatformGetCurrentSupplyInput | undefined,
    spec.PlatformGetCurrentSupplyOutput,
    spec.PlatformGetCurrentSupplyFailure
  >
  /**
   * Get the id of the native asset.
   * `platform.getStakingAssetID`
   */
  readonly getStakingAssetID: RpcMethod<
    spec.PlatformGetStakingAssetIDInput | undefined,
    spec.PlatformGetStakingAssetIDOutput,
    spec.PlatformGetStakingAssetIDFailure
  >
  /**
   * List the validators of the primary network, or those of a subnet.
   * `platform.getCurrentValidators`
   */
  readonly getCurrentValidators: RpcMethod<
    spec.PlatformGetCurrentValidatorsInput | undefined,
    spec.PlatformGetCurrentValidatorsOutput,
    spec.PlatformGetCurrentValidatorsFailure
  >
  /**
   * List the reward outputs of a stake that ended.
   * `platform.getRewardUTXOs`
   */
  readonly getRewardUTXOs: RpcMethod<
    spec.PlatformGetRewardUTXOsInput,
    spec.PlatformGetRewardUTXOsOutput,
    spec.PlatformGetRewardUTXOsFailure
  >
}

export interface UpstreamAvm {
  /**
   * Get the height of the last block of the X-Chain.
   * `avm.getHeight`
   */
  readonly getHeight: RpcMethod<spec.AvmGetHeightInput | undefined, spec.AvmGetHeightOutput, spec.AvmGetHeightFailure>
  /**
   * Get the bytes of a block of the X-Chain.
   * `avm.getBlockByHeight`
   */
  readonly getBlockByHeight: RpcMethod<
    spec.AvmGetBlockByHeightInput,
    spec.AvmGetBlockByHeightOutput,
    spec.AvmGetBlockByHeightFailure
  >
  /**
   * Describe an asset.
   * `avm.getAssetDescription`
   */
  readonly getAssetDescription: RpcMethod<
    spec.AvmGetAssetDescriptionInput,
    spec.AvmGetAssetDescriptionOutput,
    spec.AvmGetAssetDescriptionFailure
  >
  /**
   * Get the fees of X-Chain transactions.
   * `avm.getTxFee`
   */
  readonly getTxFee: RpcMethod<spec.AvmGetTxFeeInput | undefined, spec.AvmGetTxFeeOutput, spec.AvmGetTxFeeFailure>
}

export interface UpstreamIndex {
  /**
   * List the envelopes of blocks in the order in which they were accepted. Nodes offer this method with
   * `--index-enabled`.
   *
   * `index.getContainerRange`
   */
  readonly getContainerRange: RpcMethod<
    spec.IndexGetContainerRangeInput,
    spec.IndexGetContainerRangeOutput,
    spec.IndexGetContainerRangeFailure
  >
}

export interface UpstreamInfo {
  /**
   * Get the id of the node's network.
   * `info.getNetworkID`
   */
  readonly getNetworkID: RpcMethod<
    spec.InfoGetNetworkIDInput | undefined,
    spec.InfoGetNetworkIDOutput,
    spec.InfoGetNetworkIDFailure
  >
  /**
   * Get the id of a chain by its alias.
   * `info.getBlockchainID`
   */
  readonly getBlockchainID: RpcMethod<
    spec.InfoGetBlockchainIDInput,
    spec.InfoGetBlockchainIDOutput,
    spec.InfoGetBlockchainIDFailure
  >
}

/** Creates a client of the API. It sends nothing before the first call. */
export function createUpstreamClient(given: UpstreamClientOptions = {}): UpstreamClient {
  const { chain, ...options } = given
  const connection = open(api, { ...options, variables: { chain, ...options.variables } })
  return facade<UpstreamClient>(connection, {
    ethChainId: bind(connection, operations.ethChainId),
    ethBlockNumber: bind(connection, operations.ethBlockNumber),
    ethGetBlockByNumber: bind(connection, operations.ethGetBlockByNumber),
    ethGetBlockReceipts: bind(connection, operations.ethGetBlockReceipts),
    ethCall: bind(connection, operations.ethCall),
    debugTraceBlockByNumber: bind(connection, operations.debugTraceBlockByNumber),
    warpGetMessageSignature: bind(connection, operations.warpGetMessageSignature),
    warpGetMessageAggregateSignature: bind(connection, operations.warpGetMessageAggregateSignature),
    platform: {
      getHeight: bind(connection, operations.platformGetHeight),
      getBlockByHeight: bind(connection, operations.platformGetBlockByHeight),
      getCurrentSupply: bind(connection, operations.platformGetCurrentSupply),
      getStakingAssetID: bind(connection, operations.platformGetStakingAssetID),
      getCurrentValidators: bind(connection, operations.platformGetCurrentValidators),
      getRewardUTXOs: bind(connection, operations.platformGetRewardUTXOs),
    },
    avm: {
      getHeight: bind(connection, operations.avmGetHeight),
      getBlockByHeight: bind(connection, operations.avmGetBlockByHeight),
      getAssetDescription: bind(connection, operations.avmGetAssetDescription),
      getTxFee: bind(connection, operations.avmGetTxFee),
    },
    index: {
      getContainerRange: bind(connection, operations.indexGetContainerRange),
    },
    info: {
      getNetworkID: bind(connection, operations.infoGetNetworkID),
      getBlockchainID: bind(connection, operations.infoGetBlockchainID),
    },
    ...rpcMembers(connection),
    with: variables =>
      createUpstreamClient({ ...given, ...variables, variables: { ...given.variables, ...variables } }),
  })
}
