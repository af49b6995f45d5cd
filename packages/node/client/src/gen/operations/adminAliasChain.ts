// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminAliasChainFailure,
  AdminAliasChainInput,
  AdminAliasChainOutput,
} from '@chainwright/node-spec/operations/adminAliasChain'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Add an alias to a chain.
 * `admin.aliasChain`
 */
export const adminAliasChain = /* @__PURE__ */ rpc<AdminAliasChainInput, AdminAliasChainOutput, AdminAliasChainFailure>(
  { id: 'admin.aliasChain', name: 'adminAliasChain', endpoint: adminEndpoint },
)
