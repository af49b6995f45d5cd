// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthGetLogsFailure, EthGetLogsInput, EthGetLogsOutput } from '@chainwright/node-spec/operations/ethGetLogs'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Find logs of contracts.
 * `eth_getLogs`
 */
export const ethGetLogs = /* @__PURE__ */ rpc<EthGetLogsInput, EthGetLogsOutput, EthGetLogsFailure>({
  id: 'eth_getLogs',
  name: 'ethGetLogs',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['filter'],
  idempotent: true,
})
