// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type * as spec from '../spec/index.ts'
import { api } from './api.ts'
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
export interface UpstreamClientOptions extends ClientOptions {}

/**
 * EVM upstream
 *
 * The methods of a node that the service calls. For ingest, any Ethereum node that has those of `eth` and
 * `debug` will do.
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
   * Get the message with the signatures of validators, which the node asks for.
   * `warp_getMessageAggregateSignature`
   */
  readonly warpGetMessageAggregateSignature: RpcMethod<
    spec.WarpGetMessageAggregateSignatureInput,
    spec.WarpGetMessageAggregateSignatureOutput,
    spec.WarpGetMessageAggregateSignatureFailure
  >
}

/** Makes a client of Upstream. Nothing is sent before a call. */
export function createUpstreamClient({ ...options }: UpstreamClientOptions = {}): UpstreamClient {
  const connection = open(api, options)
  return facade<UpstreamClient>(connection, {
    ethChainId: bind(connection, operations.ethChainId),
    ethBlockNumber: bind(connection, operations.ethBlockNumber),
    ethGetBlockByNumber: bind(connection, operations.ethGetBlockByNumber),
    ethGetBlockReceipts: bind(connection, operations.ethGetBlockReceipts),
    ethCall: bind(connection, operations.ethCall),
    debugTraceBlockByNumber: bind(connection, operations.debugTraceBlockByNumber),
    warpGetMessageSignature: bind(connection, operations.warpGetMessageSignature),
    warpGetMessageAggregateSignature: bind(connection, operations.warpGetMessageAggregateSignature),
    ...rpcMembers(connection),
  })
}
