// @generated from specs/node/methods/calls.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  EthCreateAccessListFailure,
  EthCreateAccessListInput,
  EthCreateAccessListOutput,
} from '@chainwright/node-spec/operations/ethCreateAccessList'
import { byPosition, rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the access list of a transaction.
 * `eth_createAccessList`
 */
export const ethCreateAccessList = /* @__PURE__ */ rpc<
  EthCreateAccessListInput,
  EthCreateAccessListOutput,
  EthCreateAccessListFailure
>({
  id: 'eth_createAccessList',
  name: 'ethCreateAccessList',
  endpoint: rpcEndpoint,
  params: byPosition,
  positions: ['transaction', 'block'],
  idempotent: true,
})
