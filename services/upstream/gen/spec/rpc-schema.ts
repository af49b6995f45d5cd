// @generated from upstream/openrpc.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { DebugTraceBlockByNumberOutput } from './operations/debugTraceBlockByNumber.ts'
import type { EthBlockNumberOutput } from './operations/ethBlockNumber.ts'
import type { EthCallOutput } from './operations/ethCall.ts'
import type { EthChainIdOutput } from './operations/ethChainId.ts'
import type { EthGetBlockByNumberOutput } from './operations/ethGetBlockByNumber.ts'
import type { EthGetBlockReceiptsOutput } from './operations/ethGetBlockReceipts.ts'
import type { WarpGetMessageAggregateSignatureOutput } from './operations/warpGetMessageAggregateSignature.ts'
import type { WarpGetMessageSignatureOutput } from './operations/warpGetMessageSignature.ts'
import type { Address } from './schemas/Address.ts'
import type { BlockTag } from './schemas/BlockTag.ts'
import type { Bytes } from './schemas/Bytes.ts'
import type { Id } from './schemas/Id.ts'
import type { Quantity } from './schemas/Quantity.ts'

/** The JSON-RPC methods of Upstream, for EIP-1193 providers and viem's `rpcSchema`. */
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
  /** Get the message with the signatures of validators, which the node asks for. */
  {
    Method: 'warp_getMessageAggregateSignature'
    Parameters: [messageId: Id, quorum: number, subnetId: Id]
    ReturnType: WarpGetMessageAggregateSignatureOutput
  },
]
