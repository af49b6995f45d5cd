// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { AvmGetAssetDescriptionInput, AvmGetAssetDescriptionOutput } from './operations/avmGetAssetDescription.ts'
import type { AvmGetBlockByHeightInput, AvmGetBlockByHeightOutput } from './operations/avmGetBlockByHeight.ts'
import type { AvmGetHeightOutput } from './operations/avmGetHeight.ts'
import type { AvmGetTxFeeOutput } from './operations/avmGetTxFee.ts'
import type { DebugTraceBlockByNumberOutput } from './operations/debugTraceBlockByNumber.ts'
import type { EthBlockNumberOutput } from './operations/ethBlockNumber.ts'
import type { EthCallOutput } from './operations/ethCall.ts'
import type { EthChainIdOutput } from './operations/ethChainId.ts'
import type { EthGetBlockByNumberOutput } from './operations/ethGetBlockByNumber.ts'
import type { EthGetBlockReceiptsOutput } from './operations/ethGetBlockReceipts.ts'
import type { IndexGetContainerRangeInput, IndexGetContainerRangeOutput } from './operations/indexGetContainerRange.ts'
import type { InfoGetBlockchainIDInput, InfoGetBlockchainIDOutput } from './operations/infoGetBlockchainID.ts'
import type { InfoGetNetworkIDOutput } from './operations/infoGetNetworkID.ts'
import type {
  PlatformGetBlockByHeightInput,
  PlatformGetBlockByHeightOutput,
} from './operations/platformGetBlockByHeight.ts'
import type { PlatformGetCurrentSupplyOutput } from './operations/platformGetCurrentSupply.ts'
import type {
  PlatformGetCurrentValidatorsInput,
  PlatformGetCurrentValidatorsOutput,
} from './operations/platformGetCurrentValidators.ts'
import type { PlatformGetHeightOutput } from './operations/platformGetHeight.ts'
import type { PlatformGetRewardUTXOsInput, PlatformGetRewardUTXOsOutput } from './operations/platformGetRewardUTXOs.ts'
import type { PlatformGetStakingAssetIDOutput } from './operations/platformGetStakingAssetID.ts'
import type { WarpGetMessageAggregateSignatureOutput } from './operations/warpGetMessageAggregateSignature.ts'
import type { WarpGetMessageSignatureOutput } from './operations/warpGetMessageSignature.ts'
import type { Address } from './schemas/Address.ts'
import type { BlockTag } from './schemas/BlockTag.ts'
import type { Bytes } from './schemas/Bytes.ts'
import type { Id } from './schemas/Id.ts'
import type { Quantity } from './schemas/Quantity.ts'

/** The JSON-RPC methods of the API, for EIP-1193 providers and viem's `rpcSchema`. */
export type UpstreamRpcSchema = [
  /** Get the chain's id. */
  { Method: 'eth_chainId'; Parameters?: undefined; ReturnType: EthChainIdOutput },
  /** Get the number of the newest block. */
  { Method: 'eth_blockNumber'; Parameters?: undefined; ReturnType: EthBlockNumberOutput },
  /** Get a block, with its transactions in full or with their hashes. */
  {
    Method: 'eth_getBlockByNumber'
    Parameters: [number: Quantity, hydrated: boolean]
    ReturnType: EthGetBlockByNumberOutput
  },
  /** Get the receipts of a block's transactions. */
  { Method: 'eth_getBlockReceipts'; Parameters: [number: Quantity]; ReturnType: EthGetBlockReceiptsOutput },
  /** Call a contract in the state after a block. */
  { Method: 'eth_call'; Parameters: [call: { to: Address; data: Bytes }, block: BlockTag]; ReturnType: EthCallOutput },
  /** Trace a block's transactions with the call tracer. */
  {
    Method: 'debug_traceBlockByNumber'
    Parameters: [number: Quantity, options: { tracer: 'callTracer' }]
    ReturnType: DebugTraceBlockByNumberOutput
  },
  /** Get the node's own signature of a message between chains. */
  { Method: 'warp_getMessageSignature'; Parameters: [messageId: Id]; ReturnType: WarpGetMessageSignatureOutput },
  /** Get a message with signatures that the node requests from validators. */
  {
    Method: 'warp_getMessageAggregateSignature'
    Parameters: [messageId: Id, quorum: number, subnetId: Id]
    ReturnType: WarpGetMessageAggregateSignatureOutput
  },
  /** Get the height of the last block of the P-Chain. */
  { Method: 'platform.getHeight'; Parameters?: undefined; ReturnType: PlatformGetHeightOutput },
  /** Get the bytes of a block of the P-Chain. */
  {
    Method: 'platform.getBlockByHeight'
    Parameters: PlatformGetBlockByHeightInput
    ReturnType: PlatformGetBlockByHeightOutput
  },
  /** Get the supply of the native asset, and the height at which the node computed it. */
  { Method: 'platform.getCurrentSupply'; Parameters?: undefined; ReturnType: PlatformGetCurrentSupplyOutput },
  /** Get the id of the native asset. */
  { Method: 'platform.getStakingAssetID'; Parameters?: undefined; ReturnType: PlatformGetStakingAssetIDOutput },
  /** List the validators of the primary network, or those of a subnet. */
  {
    Method: 'platform.getCurrentValidators'
    Parameters?: PlatformGetCurrentValidatorsInput
    ReturnType: PlatformGetCurrentValidatorsOutput
  },
  /** List the reward outputs of a stake that ended. */
  {
    Method: 'platform.getRewardUTXOs'
    Parameters: PlatformGetRewardUTXOsInput
    ReturnType: PlatformGetRewardUTXOsOutput
  },
  /** Get the height of the last block of the X-Chain. */
  { Method: 'avm.getHeight'; Parameters?: undefined; ReturnType: AvmGetHeightOutput },
  /** Get the bytes of a block of the X-Chain. */
  { Method: 'avm.getBlockByHeight'; Parameters: AvmGetBlockByHeightInput; ReturnType: AvmGetBlockByHeightOutput },
  /** Describe an asset. */
  {
    Method: 'avm.getAssetDescription'
    Parameters: AvmGetAssetDescriptionInput
    ReturnType: AvmGetAssetDescriptionOutput
  },
  /** Get the fees of X-Chain transactions. */
  { Method: 'avm.getTxFee'; Parameters?: undefined; ReturnType: AvmGetTxFeeOutput },
  /**
   * List the envelopes of blocks in the order in which they were accepted. Nodes offer this method with
   * `--index-enabled`.
   */
  {
    Method: 'index.getContainerRange'
    Parameters: IndexGetContainerRangeInput
    ReturnType: IndexGetContainerRangeOutput
  },
  /** Get the id of the node's network. */
  { Method: 'info.getNetworkID'; Parameters?: undefined; ReturnType: InfoGetNetworkIDOutput },
  /** Get the id of a chain by its alias. */
  { Method: 'info.getBlockchainID'; Parameters: InfoGetBlockchainIDInput; ReturnType: InfoGetBlockchainIDOutput },
]
