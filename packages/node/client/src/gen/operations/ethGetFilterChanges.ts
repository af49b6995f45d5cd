// @generated from specs/node/methods/logs.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthGetFilterChangesFailure,
  EthGetFilterChangesInput,
  EthGetFilterChangesOutput,
} from '@chainwright/node-spec/operations/ethGetFilterChanges'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Poll a filter.
 * `eth_getFilterChanges`
 */
export const ethGetFilterChanges = /* @__PURE__ */ rpc<
  EthGetFilterChangesInput,
  EthGetFilterChangesOutput,
  EthGetFilterChangesFailure
>({
  id: 'eth_getFilterChanges',
  name: 'ethGetFilterChanges',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['filterId'],
})
