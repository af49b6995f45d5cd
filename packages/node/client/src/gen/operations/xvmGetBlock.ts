// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type {
  XvmGetBlockFailure,
  XvmGetBlockInput,
  XvmGetBlockOutput,
} from '@chainwright/node-spec/operations/xvmGetBlock'
import type { XChainBlockHex } from '@chainwright/node-spec/schemas/XChainBlockHex'
import type { XChainBlockJson } from '@chainwright/node-spec/schemas/XChainBlockJson'
import { parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'
import type { Call, Connection, RpcOptions, RpcRequest } from '@chainwright/runtime-client/codegen/v1'

/** `xvmGetBlock`. The type of the result depends on `encoding`. */
export interface XvmGetBlockOperation {
  (
    connection: Connection,
    input: XvmGetBlockInput & { encoding?: 'hex' },
    options?: RpcOptions,
  ): Call<XChainBlockHex, XvmGetBlockFailure>
  (
    connection: Connection,
    input: XvmGetBlockInput & { encoding: 'json' },
    options?: RpcOptions,
  ): Call<XChainBlockJson, XvmGetBlockFailure>
  (connection: Connection, input: XvmGetBlockInput, options?: RpcOptions): Call<XvmGetBlockOutput, XvmGetBlockFailure>
  request(input: XvmGetBlockInput & { encoding?: 'hex' }): RpcRequest<XChainBlockHex, XvmGetBlockFailure>
  request(input: XvmGetBlockInput & { encoding: 'json' }): RpcRequest<XChainBlockJson, XvmGetBlockFailure>
  request(input: XvmGetBlockInput): RpcRequest<XvmGetBlockOutput, XvmGetBlockFailure>
}

/**
 * Get a block by its id.
 * `xvm.getBlock`
 */
export const xvmGetBlock = /* @__PURE__ */ rpc<XvmGetBlockOperation>({
  id: 'xvm.getBlock',
  name: 'xvmGetBlock',
  endpoint: chainEndpoint,
  parse: parseIntegers,
  integers: ['amount', 'height', 'locktime', 'time'],
  idempotent: true,
})
