// @generated from specs/node/methods/state.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { EthGetCodeFailure, EthGetCodeInput, EthGetCodeOutput } from '@chainwright/node-spec/operations/ethGetCode'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the code of a contract.
 * `eth_getCode`
 */
export const ethGetCode = /* @__PURE__ */ rpc<EthGetCodeInput, EthGetCodeOutput, EthGetCodeFailure>({
  id: 'eth_getCode',
  name: 'ethGetCode',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['address', 'block'],
  idempotent: true,
})
