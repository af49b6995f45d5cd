// @generated from specs/node/methods/state.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetTransactionCountFailure,
  EthGetTransactionCountInput,
  EthGetTransactionCountOutput,
} from '@chainwright/node-spec/operations/ethGetTransactionCount'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the nonce of an account.
 * `eth_getTransactionCount`
 */
export const ethGetTransactionCount = /* @__PURE__ */ rpc<
  EthGetTransactionCountInput,
  EthGetTransactionCountOutput,
  EthGetTransactionCountFailure
>({
  id: 'eth_getTransactionCount',
  name: 'ethGetTransactionCount',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['address', 'block'],
  idempotent: true,
})
