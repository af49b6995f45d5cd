// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  IndexGetContainerRangeFailure,
  IndexGetContainerRangeInput,
  IndexGetContainerRangeOutput,
} from '../../spec/operations/indexGetContainerRange.ts'
import { blockEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the envelopes of blocks in the order in which they were accepted. Nodes offer this method with
 * `--index-enabled`.
 *
 * `index.getContainerRange`
 */
export const indexGetContainerRange = /* @__PURE__ */ rpc<
  IndexGetContainerRangeInput,
  IndexGetContainerRangeOutput,
  IndexGetContainerRangeFailure
>({ id: 'index.getContainerRange', name: 'indexGetContainerRange', endpoint: blockEndpoint, idempotent: true })
