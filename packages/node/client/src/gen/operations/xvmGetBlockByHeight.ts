// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetBlockByHeightFailure,
  XvmGetBlockByHeightInput,
  XvmGetBlockByHeightOutput,
} from '@chainwright/node-spec/operations/xvmGetBlockByHeight'
import type { XChainBlockHex } from '@chainwright/node-spec/schemas/XChainBlockHex'
import type { XChainBlockJson } from '@chainwright/node-spec/schemas/XChainBlockJson'
import { parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'
import type { Call, Connection, RpcOptions, RpcRequest } from '@chainwright/runtime-client/codegen/v1'

/** `xvmGetBlockByHeight`. The type of the result depends on `encoding`. */
export interface XvmGetBlockByHeightOperation {
  (
    connection: Connection,
    input: XvmGetBlockByHeightInput & { encoding?: 'hex' },
    options?: RpcOptions,
  ): Call<XChainBlockHex, XvmGetBlockByHeightFailure>
  (
    connection: Connection,
    input: XvmGetBlockByHeightInput & { encoding: 'json' },
    options?: RpcOptions,
  ): Call<XChainBlockJson, XvmGetBlockByHeightFailure>
  (
    connection: Connection,
    input: XvmGetBlockByHeightInput,
    options?: RpcOptions,
  ): Call<XvmGetBlockByHeightOutput, XvmGetBlockByHeightFailure>
  request(
    input: XvmGetBlockByHeightInput & { encoding?: 'hex' },
  ): RpcRequest<XChainBlockHex, XvmGetBlockByHeightFailure>
  request(
    input: XvmGetBlockByHeightInput & { encoding: 'json' },
  ): RpcRequest<XChainBlockJson, XvmGetBlockByHeightFailure>
  request(input: XvmGetBlockByHeightInput): RpcRequest<XvmGetBlockByHeightOutput, XvmGetBlockByHeightFailure>
}

/**
 * Get a block by its height.
 * `xvm.getBlockByHeight`
 */
export const xvmGetBlockByHeight = /* @__PURE__ */ rpc<XvmGetBlockByHeightOperation>({
  id: 'xvm.getBlockByHeight',
  name: 'xvmGetBlockByHeight',
  endpoint: chainEndpoint,
  parse: parseIntegers,
  integers: ['amount', 'height', 'locktime', 'time'],
  idempotent: true,
})
