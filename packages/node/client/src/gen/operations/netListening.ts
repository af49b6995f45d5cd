// @generated from specs/node/methods/node.yaml by generators/client. Run `pnpm generate`; do not edit.
import { rpcEndpoint } from '../api.ts'
import type {
  NetListeningFailure,
  NetListeningInput,
  NetListeningOutput,
} from '@chainwright/node-spec/operations/netListening'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get whether the node accepts connections.
 * `net_listening`
 */
export const netListening = /* @__PURE__ */ rpc<NetListeningInput | undefined, NetListeningOutput, NetListeningFailure>(
  { id: 'net_listening', name: 'netListening', endpoint: rpcEndpoint, positions: [], idempotent: true },
)
