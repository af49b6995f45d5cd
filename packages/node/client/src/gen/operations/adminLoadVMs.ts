// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminLoadVMsFailure,
  AdminLoadVMsInput,
  AdminLoadVMsOutput,
} from '@chainwright/node-spec/operations/adminLoadVMs'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Load new virtual machines.
 * `admin.loadVMs`
 */
export const adminLoadVMs = /* @__PURE__ */ rpc<AdminLoadVMsInput | undefined, AdminLoadVMsOutput, AdminLoadVMsFailure>(
  { id: 'admin.loadVMs', name: 'adminLoadVMs', endpoint: adminEndpoint },
)
