// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  EthGetBlockByNumberFailure,
  EthGetBlockByNumberInput,
  EthGetBlockByNumberOutput,
} from '../../spec/operations/ethGetBlockByNumber.ts'
import type { BlockHeader } from '../../spec/schemas/BlockHeader.ts'
import type { HydratedBlock } from '../../spec/schemas/HydratedBlock.ts'
import { rootEndpoint } from '../api.ts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'
import type { Call, Connection, RpcOptions, RpcRequest } from '@chainwright/runtime-client/codegen/v1'

/** `ethGetBlockByNumber`. The type of the result depends on `hydrated`. */
export interface EthGetBlockByNumberOperation {
  (
    connection: Connection,
    input: EthGetBlockByNumberInput & { hydrated?: false },
    options?: RpcOptions,
  ): Call<BlockHeader | null, EthGetBlockByNumberFailure>
  (
    connection: Connection,
    input: EthGetBlockByNumberInput & { hydrated: true },
    options?: RpcOptions,
  ): Call<HydratedBlock | null, EthGetBlockByNumberFailure>
  (
    connection: Connection,
    input: EthGetBlockByNumberInput,
    options?: RpcOptions,
  ): Call<EthGetBlockByNumberOutput, EthGetBlockByNumberFailure>
  request(
    input: EthGetBlockByNumberInput & { hydrated?: false },
  ): RpcRequest<BlockHeader | null, EthGetBlockByNumberFailure>
  request(
    input: EthGetBlockByNumberInput & { hydrated: true },
  ): RpcRequest<HydratedBlock | null, EthGetBlockByNumberFailure>
  request(input: EthGetBlockByNumberInput): RpcRequest<EthGetBlockByNumberOutput, EthGetBlockByNumberFailure>
}

/**
 * Get a block, with its transactions in full or with their hashes.
 * `eth_getBlockByNumber`
 */
export const ethGetBlockByNumber = /* @__PURE__ */ rpc<EthGetBlockByNumberOperation>({
  id: 'eth_getBlockByNumber',
  name: 'ethGetBlockByNumber',
  endpoint: rootEndpoint,
  params: byPosition,
  positions: ['number', 'hydrated'],
  idempotent: true,
})
