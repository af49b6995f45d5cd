// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  DebugTraceBlockByNumberFailure,
  DebugTraceBlockByNumberInput,
  DebugTraceBlockByNumberOutput,
} from '../../spec/operations/debugTraceBlockByNumber.ts'
import { rootEndpoint } from '../api.ts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Trace a block's transactions with the call tracer.
 * `debug_traceBlockByNumber`
 */
export const debugTraceBlockByNumber = /* @__PURE__ */ rpc<
  DebugTraceBlockByNumberInput,
  DebugTraceBlockByNumberOutput,
  DebugTraceBlockByNumberFailure
>({
  id: 'debug_traceBlockByNumber',
  name: 'debugTraceBlockByNumber',
  endpoint: rootEndpoint,
  params: byPosition,
  positions: ['number', 'options'],
  idempotent: true,
})
