// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthCoinbaseFailure,
  EthCoinbaseInput,
  EthCoinbaseOutput,
} from '@chainwright/node-spec/operations/ethCoinbase'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the recipient of fees.
 * `eth_coinbase`
 */
export const ethCoinbase = /* @__PURE__ */ rpc<EthCoinbaseInput | undefined, EthCoinbaseOutput, EthCoinbaseFailure>({
  id: 'eth_coinbase',
  name: 'ethCoinbase',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
