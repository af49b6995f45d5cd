// @generated from specs/node/methods/state.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetBalanceFailure,
  EthGetBalanceInput,
  EthGetBalanceOutput,
} from '@chainwright/node-spec/operations/ethGetBalance'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the balance of an account.
 * `eth_getBalance`
 */
export const ethGetBalance = /* @__PURE__ */ rpc<EthGetBalanceInput, EthGetBalanceOutput, EthGetBalanceFailure>({
  id: 'eth_getBalance',
  name: 'ethGetBalance',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['address', 'block'],
  idempotent: true,
})
