// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetHeaderByNumberFailure,
  EthGetHeaderByNumberInput,
  EthGetHeaderByNumberOutput,
} from '@chainwright/node-spec/operations/ethGetHeaderByNumber'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the header of a block by its number.
 * `eth_getHeaderByNumber`
 */
export const ethGetHeaderByNumber = /* @__PURE__ */ rpc<
  EthGetHeaderByNumberInput,
  EthGetHeaderByNumberOutput,
  EthGetHeaderByNumberFailure
>({
  id: 'eth_getHeaderByNumber',
  name: 'ethGetHeaderByNumber',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockNumber'],
  idempotent: true,
})
