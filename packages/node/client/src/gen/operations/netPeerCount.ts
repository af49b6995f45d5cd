// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  NetPeerCountFailure,
  NetPeerCountInput,
  NetPeerCountOutput,
} from '@chainwright/node-spec/operations/netPeerCount'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Count the peers.
 * `net_peerCount`
 */
export const netPeerCount = /* @__PURE__ */ rpc<NetPeerCountInput | undefined, NetPeerCountOutput, NetPeerCountFailure>(
  { id: 'net_peerCount', name: 'netPeerCount', endpoint: rpcEndpoint, positions: [], idempotent: true },
)
