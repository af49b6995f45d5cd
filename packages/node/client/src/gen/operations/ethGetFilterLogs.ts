// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetFilterLogsFailure,
  EthGetFilterLogsInput,
  EthGetFilterLogsOutput,
} from '@chainwright/node-spec/operations/ethGetFilterLogs'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get all logs of a filter.
 * `eth_getFilterLogs`
 */
export const ethGetFilterLogs = /* @__PURE__ */ rpc<
  EthGetFilterLogsInput,
  EthGetFilterLogsOutput,
  EthGetFilterLogsFailure
>({
  id: 'eth_getFilterLogs',
  name: 'ethGetFilterLogs',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['filterId'],
  idempotent: true,
})
