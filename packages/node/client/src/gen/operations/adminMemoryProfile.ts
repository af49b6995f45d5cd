// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminMemoryProfileFailure,
  AdminMemoryProfileInput,
  AdminMemoryProfileOutput,
} from '@chainwright/node-spec/operations/adminMemoryProfile'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Write a memory profile.
 * `admin.memoryProfile`
 */
export const adminMemoryProfile = /* @__PURE__ */ rpc<
  AdminMemoryProfileInput | undefined,
  AdminMemoryProfileOutput,
  AdminMemoryProfileFailure
>({ id: 'admin.memoryProfile', name: 'adminMemoryProfile', endpoint: adminEndpoint })
