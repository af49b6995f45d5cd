// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetBlockByHashFailure,
  EthGetBlockByHashInput,
  EthGetBlockByHashOutput,
} from '@chainwright/node-spec/operations/ethGetBlockByHash'
import type { EthBlockWithHashes } from '@chainwright/node-spec/schemas/EthBlockWithHashes'
import type { EthBlockWithTransactions } from '@chainwright/node-spec/schemas/EthBlockWithTransactions'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'
import type { Call, Connection, RpcOptions, RpcRequest } from '@chainwright/runtime-client/codegen/v1'

/** `ethGetBlockByHash`. The type of the result depends on `hydrated`. */
export interface EthGetBlockByHashOperation {
  (
    connection: Connection,
    input: EthGetBlockByHashInput & { hydrated?: false },
    options?: RpcOptions,
  ): Call<EthBlockWithHashes | null, EthGetBlockByHashFailure>
  (
    connection: Connection,
    input: EthGetBlockByHashInput & { hydrated: true },
    options?: RpcOptions,
  ): Call<EthBlockWithTransactions | null, EthGetBlockByHashFailure>
  (
    connection: Connection,
    input: EthGetBlockByHashInput,
    options?: RpcOptions,
  ): Call<EthGetBlockByHashOutput, EthGetBlockByHashFailure>
  request(
    input: EthGetBlockByHashInput & { hydrated?: false },
  ): RpcRequest<EthBlockWithHashes | null, EthGetBlockByHashFailure>
  request(
    input: EthGetBlockByHashInput & { hydrated: true },
  ): RpcRequest<EthBlockWithTransactions | null, EthGetBlockByHashFailure>
  request(input: EthGetBlockByHashInput): RpcRequest<EthGetBlockByHashOutput, EthGetBlockByHashFailure>
}

/**
 * Get a block by its hash.
 * `eth_getBlockByHash`
 */
export const ethGetBlockByHash = /* @__PURE__ */ rpc<EthGetBlockByHashOperation>({
  id: 'eth_getBlockByHash',
  name: 'ethGetBlockByHash',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash', 'hydrated'],
  idempotent: true,
})
