// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { EthCallFailure, EthCallInput, EthCallOutput } from '../../spec/operations/ethCall.ts'
import { rootEndpoint } from '../api.ts'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Call a contract in the state after a block.
 * `eth_call`
 */
export const ethCall = /* @__PURE__ */ rpc<EthCallInput, EthCallOutput, EthCallFailure>({
  id: 'eth_call',
  name: 'ethCall',
  endpoint: rootEndpoint,
  params: byPosition,
  positions: ['call', 'block'],
  idempotent: true,
})
