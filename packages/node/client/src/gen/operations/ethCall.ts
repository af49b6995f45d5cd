// @generated from specs/node/methods/calls.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthCallFailure, EthCallInput, EthCallOutput } from '@chainwright/node-spec/operations/ethCall'
import { rpc, withoutGaps } from '@chainwright/runtime-client/codegen/v1'

/**
 * Execute a call without a transaction.
 * `eth_call`
 */
export const ethCall = /* @__PURE__ */ rpc<EthCallInput, EthCallOutput, EthCallFailure>({
  id: 'eth_call',
  name: 'ethCall',
  endpoint: rpcEndpoint,
  params: withoutGaps,
  positions: ['transaction', 'block', 'stateOverrides'],
  notNull: ['block'],
  idempotent: true,
})
