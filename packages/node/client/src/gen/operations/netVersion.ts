// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type { NetVersionFailure, NetVersionInput, NetVersionOutput } from '@chainwright/node-spec/operations/netVersion'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the chain id in decimal.
 * `net_version`
 */
export const netVersion = /* @__PURE__ */ rpc<NetVersionInput | undefined, NetVersionOutput, NetVersionFailure>({
  id: 'net_version',
  name: 'netVersion',
  endpoint: rpcEndpoint,
  positions: [],
  idempotent: true,
})
