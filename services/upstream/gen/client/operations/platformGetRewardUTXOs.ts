// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type {
  PlatformGetRewardUTXOsFailure,
  PlatformGetRewardUTXOsInput,
  PlatformGetRewardUTXOsOutput,
} from '../../spec/operations/platformGetRewardUTXOs.ts'
import { pEndpoint } from '../api.ts'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the reward outputs of a stake that ended.
 * `platform.getRewardUTXOs`
 */
export const platformGetRewardUTXOs = /* @__PURE__ */ rpc<
  PlatformGetRewardUTXOsInput,
  PlatformGetRewardUTXOsOutput,
  PlatformGetRewardUTXOsFailure
>({ id: 'platform.getRewardUTXOs', name: 'platformGetRewardUTXOs', endpoint: pEndpoint, idempotent: true })
