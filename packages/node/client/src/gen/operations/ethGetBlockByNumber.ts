// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetBlockByNumberFailure,
  EthGetBlockByNumberInput,
  EthGetBlockByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetBlockByNumber'
import type { EthBlockWithHashes } from '@chainwright/node-spec/schemas/EthBlockWithHashes'
import type { EthBlockWithTransactions } from '@chainwright/node-spec/schemas/EthBlockWithTransactions'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'
import type { Call, Connection, RpcOptions, RpcRequest } from '@chainwright/runtime-client/codegen/v1'

/** `ethGetBlockByNumber`. The type of the result depends on `hydrated`. */
export interface EthGetBlockByNumberOperation {
  (
    connection: Connection,
    input: EthGetBlockByNumberInput & { hydrated?: false },
    options?: RpcOptions,
  ): Call<EthBlockWithHashes | null, EthGetBlockByNumberFailure>
  (
    connection: Connection,
    input: EthGetBlockByNumberInput & { hydrated: true },
    options?: RpcOptions,
  ): Call<EthBlockWithTransactions | null, EthGetBlockByNumberFailure>
  (
    connection: Connection,
    input: EthGetBlockByNumberInput,
    options?: RpcOptions,
  ): Call<EthGetBlockByNumberOutput, EthGetBlockByNumberFailure>
  request(
    input: EthGetBlockByNumberInput & { hydrated?: false },
  ): RpcRequest<EthBlockWithHashes | null, EthGetBlockByNumberFailure>
  request(
    input: EthGetBlockByNumberInput & { hydrated: true },
  ): RpcRequest<EthBlockWithTransactions | null, EthGetBlockByNumberFailure>
  request(input: EthGetBlockByNumberInput): RpcRequest<EthGetBlockByNumberOutput, EthGetBlockByNumberFailure>
}

/**
 * Get a block by its number.
 * `eth_getBlockByNumber`
 */
export const ethGetBlockByNumber = /* @__PURE__ */ rpc<EthGetBlockByNumberOperation>({
  id: 'eth_getBlockByNumber',
  name: 'ethGetBlockByNumber',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber', 'hydrated'],
  idempotent: true,
})
