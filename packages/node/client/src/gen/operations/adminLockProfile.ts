// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminLockProfileFailure,
  AdminLockProfileInput,
  AdminLockProfileOutput,
} from '@chainwright/node-spec/operations/adminLockProfile'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Write a lock profile.
 * `admin.lockProfile`
 */
export const adminLockProfile = /* @__PURE__ */ rpc<
  AdminLockProfileInput | undefined,
  AdminLockProfileOutput,
  AdminLockProfileFailure
>({ id: 'admin.lockProfile', name: 'adminLockProfile', endpoint: adminEndpoint })
