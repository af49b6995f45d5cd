// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type * as spec from './index.ts'

/** The JSON-RPC methods of the API, for EIP-1193 providers and viem's `rpcSchema`. */
export type UpstreamRpcSchema = [
  /** Get the chain's id. */
  { Method: 'eth_chainId'; Parameters?: undefined; ReturnType: spec.EthChainIdOutput },
  /** Get the number of the newest block. */
  { Method: 'eth_blockNumber'; Parameters?: undefined; ReturnType: spec.EthBlockNumberOutput },
  /** Get a block, with its transactions in full or with their hashes. */
  {
    Method: 'eth_getBlockByNumber'
    Parameters: [number: spec.Quantity, hydrated: boolean]
    ReturnType: spec.EthGetBlockByNumberOutput
  },
  /** Get the receipts of a block's transactions. */
  { Method: 'eth_getBlockReceipts'; Parameters: [number: spec.Quantity]; ReturnType: spec.EthGetBlockReceiptsOutput },
  /** Call a contract in the state after a block. */
  {
    Method: 'eth_call'
    Parameters: [call: { to: spec.Address; data: spec.Bytes }, block: spec.BlockTag]
    ReturnType: spec.EthCallOutput
  },
  /** Trace a block's transactions with the call tracer. */
  {
    Method: 'debug_traceBlockByNumber'
    Parameters: [number: spec.Quantity, options: { tracer: 'callTracer' }]
    ReturnType: spec.DebugTraceBlockByNumberOutput
  },
  /** Get the node's own signature of a message between chains. */
  {
    Method: 'warp_getMessageSignature'
    Parameters: [messageId: spec.Id]
    ReturnType: spec.WarpGetMessageSignatureOutput
  },
  /** Get a message with signatures that the node requests from validators. */
  {
    Method: 'warp_getMessageAggregateSignature'
    Parameters: [messageId: spec.Id, quorum: number, subnetId: spec.Id]
    ReturnType: spec.WarpGetMessageAggregateSignatureOutput
  },
  /** Get the height of the last block of the P-Chain. */
  { Method: 'platform.getHeight'; Parameters?: undefined; ReturnType: spec.PlatformGetHeightOutput },
  /** Get the bytes of a block of the P-Chain. */
  {
    Method: 'platform.getBlockByHeight'
    Parameters: spec.PlatformGetBlockByHeightInput
    ReturnType: spec.PlatformGetBlockByHeightOutput
  },
  /** Get the supply of the native asset, and the height at which the node computed it. */
  { Method: 'platform.getCurrentSupply'; Parameters?: undefined; ReturnType: spec.PlatformGetCurrentSupplyOutput },
  /** Get the id of the native asset. */
  { Method: 'platform.getStakingAssetID'; Parameters?: undefined; ReturnType: spec.PlatformGetStakingAssetIDOutput },
  /** List the validators of the primary network, or those of a subnet. */
  {
    Method: 'platform.getCurrentValidators'
    Parameters?: spec.PlatformGetCurrentValidatorsInput
    ReturnType: spec.PlatformGetCurrentValidatorsOutput
  },
  /** List the reward outputs of a stake that ended. */
  {
    Method: 'platform.getRewardUTXOs'
    Parameters: spec.PlatformGetRewardUTXOsInput
    ReturnType: spec.PlatformGetRewardUTXOsOutput
  },
  /** Get the height of the last block of the X-Chain. */
  { Method: 'avm.getHeight'; Parameters?: undefined; ReturnType: spec.AvmGetHeightOutput },
  /** Get the bytes of a block of the X-Chain. */
  {
    Method: 'avm.getBlockByHeight'
    Parameters: spec.AvmGetBlockByHeightInput
    ReturnType: spec.AvmGetBlockByHeightOutput
  },
  /** Describe an asset. */
  {
    Method: 'avm.getAssetDescription'
    Parameters: spec.AvmGetAssetDescriptionInput
    ReturnType: spec.AvmGetAssetDescriptionOutput
  },
  /** Get the fees of X-Chain transactions. */
  { Method: 'avm.getTxFee'; Parameters?: undefined; ReturnType: spec.AvmGetTxFeeOutput },
  /**
   * List the envelopes of blocks in the order in which they were accepted. Nodes offer this method with
   * `--index-enabled`.
   */
  {
    Method: 'index.getContainerRange'
    Parameters: spec.IndexGetContainerRangeInput
    ReturnType: spec.IndexGetContainerRangeOutput
  },
  /** Get the id of the node's network. */
  { Method: 'info.getNetworkID'; Parameters?: undefined; ReturnType: spec.InfoGetNetworkIDOutput },
  /** Get the id of a chain by its alias. */
  {
    Method: 'info.getBlockchainID'
    Parameters: spec.InfoGetBlockchainIDInput
    ReturnType: spec.InfoGetBlockchainIDOutput
  },
]
