// @generated from specs/node/methods/transactions.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthSignFailure, EthSignInput, EthSignOutput } from '@chainwright/node-spec/operations/ethSign'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Sign bytes with a key of the node.
 * `eth_sign`
 */
export const ethSign = /* @__PURE__ */ rpc<EthSignInput, EthSignOutput, EthSignFailure>({
  id: 'eth_sign',
  name: 'ethSign',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['address', 'data'],
})
