// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type { AdminAliasFailure, AdminAliasInput, AdminAliasOutput } from '@chainwright/node-spec/operations/adminAlias'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Add an alias to an endpoint.
 * `admin.alias`
 */
export const adminAlias = /* @__PURE__ */ rpc<AdminAliasInput, AdminAliasOutput, AdminAliasFailure>({
  id: 'admin.alias',
  name: 'adminAlias',
  endpoint: adminEndpoint,
})
