// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  InfoGetBlockchainIDFailure,
  InfoGetBlockchainIDInput,
  InfoGetBlockchainIDOutput,
} from '../../spec/operations/infoGetBlockchainID.ts'
import { infoEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the id of a chain by its alias.
 * `info.getBlockchainID`
 */
export const infoGetBlockchainID = /* @__PURE__ */ rpc<
  InfoGetBlockchainIDInput,
  InfoGetBlockchainIDOutput,
  InfoGetBlockchainIDFailure
>({ id: 'info.getBlockchainID', name: 'infoGetBlockchainID', endpoint: infoEndpoint, idempotent: true })
