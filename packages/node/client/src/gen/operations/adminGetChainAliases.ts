// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminGetChainAliasesFailure,
  AdminGetChainAliasesInput,
  AdminGetChainAliasesOutput,
} from '@chainwright/node-spec/operations/adminGetChainAliases'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * List the aliases of a chain.
 * `admin.getChainAliases`
 */
export const adminGetChainAliases = /* @__PURE__ */ rpc<
  AdminGetChainAliasesInput,
  AdminGetChainAliasesOutput,
  AdminGetChainAliasesFailure
>({ id: 'admin.getChainAliases', name: 'adminGetChainAliases', endpoint: adminEndpoint, idempotent: true })
