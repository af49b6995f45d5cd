// @generated from specs/node/methods/chain.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGasPriceFailure,
  EthGasPriceInput,
  EthGasPriceOutput,
} from '@chainwright/node-spec/operations/ethGasPrice'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Suggest a gas price.
 * `eth_gasPrice`
 */
export const ethGasPrice = /* @__PURE__ */ rpc<EthGasPriceInput | undefined, EthGasPriceOutput, EthGasPriceFailure>({
  id: 'eth_gasPrice',
  name: 'ethGasPrice',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
