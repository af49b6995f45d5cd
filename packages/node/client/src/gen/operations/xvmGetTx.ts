// @generated from specs/node/methods/xvm.yaml by generators/client. Run `pnpm generate`; do not edit.
import { chainEndpoint } from '../api.ts'
import type { XvmGetTxFailure, XvmGetTxInput, XvmGetTxOutput } from '@chainwright/node-spec/operations/xvmGetTx'
import type { XChainTxHex } from '@chainwright/node-spec/schemas/XChainTxHex'
import type { XChainTxJson } from '@chainwright/node-spec/schemas/XChainTxJson'
import { parseIntegers, rpc } from '@chainwright/runtime-client/codegen/v1'
import type { Call, Connection, RpcOptions, RpcRequest } from '@chainwright/runtime-client/codegen/v1'

/** `xvmGetTx`. The type of the result depends on `encoding`. */
export interface XvmGetTxOperation {
  (
    connection: Connection,
    input: XvmGetTxInput & { encoding?: 'hex' },
    options?: RpcOptions,
  ): Call<XChainTxHex, XvmGetTxFailure>
  (
    connection: Connection,
    input: XvmGetTxInput & { encoding: 'json' },
    options?: RpcOptions,
  ): Call<XChainTxJson, XvmGetTxFailure>
  (connection: Connection, input: XvmGetTxInput, options?: RpcOptions): Call<XvmGetTxOutput, XvmGetTxFailure>
  request(input: XvmGetTxInput & { encoding?: 'hex' }): RpcRequest<XChainTxHex, XvmGetTxFailure>
  request(input: XvmGetTxInput & { encoding: 'json' }): RpcRequest<XChainTxJson, XvmGetTxFailure>
  request(input: XvmGetTxInput): RpcRequest<XvmGetTxOutput, XvmGetTxFailure>
}

/**
 * Get a transaction by its id.
 * `xvm.getTx`
 */
export const xvmGetTx = /* @__PURE__ */ rpc<XvmGetTxOperation>({
  id: 'xvm.getTx',
  name: 'xvmGetTx',
  endpoint: chainEndpoint,
  parse: parseIntegers,
  integers: ['amount', 'locktime'],
  idempotent: true,
})
