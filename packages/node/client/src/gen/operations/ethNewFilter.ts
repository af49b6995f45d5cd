// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthNewFilterFailure,
  EthNewFilterInput,
  EthNewFilterOutput,
} from '@chainwright/node-spec/operations/ethNewFilter'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Create a filter for logs.
 * `eth_newFilter`
 */
export const ethNewFilter = /* @__PURE__ */ rpc<EthNewFilterInput, EthNewFilterOutput, EthNewFilterFailure>({
  id: 'eth_newFilter',
  name: 'ethNewFilter',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['filter'],
})
