// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  InfoGetNetworkIDFailure,
  InfoGetNetworkIDInput,
  InfoGetNetworkIDOutput,
} from '../../spec/operations/infoGetNetworkID.ts'
import { infoEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the id of the node's network.
 * `info.getNetworkID`
 */
export const infoGetNetworkID = /* @__PURE__ */ rpc<
  InfoGetNetworkIDInput | undefined,
  InfoGetNetworkIDOutput,
  InfoGetNetworkIDFailure
>({ id: 'info.getNetworkID', name: 'infoGetNetworkID', endpoint: infoEndpoint, idempotent: true })
