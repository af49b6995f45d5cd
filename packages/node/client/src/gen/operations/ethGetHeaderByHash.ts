// @generated from specs/node/methods/blocks.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetHeaderByHashFailure,
  EthGetHeaderByHashInput,
  EthGetHeaderByHashOutput,
} from '@chainwright/node-spec/operations/ethGetHeaderByHash'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the header of a block by its hash.
 * `eth_getHeaderByHash`
 */
export const ethGetHeaderByHash = /* @__PURE__ */ rpc<
  EthGetHeaderByHashInput,
  EthGetHeaderByHashOutput,
  EthGetHeaderByHashFailure
>({
  id: 'eth_getHeaderByHash',
  name: 'ethGetHeaderByHash',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['blockHash'],
  idempotent: true,
})
