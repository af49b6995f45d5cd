// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminSetLoggerLevelFailure,
  AdminSetLoggerLevelInput,
  AdminSetLoggerLevelOutput,
} from '@chainwright/node-spec/operations/adminSetLoggerLevel'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Set the log levels.
 * `admin.setLoggerLevel`
 */
export const adminSetLoggerLevel = /* @__PURE__ */ rpc<
  AdminSetLoggerLevelInput | undefined,
  AdminSetLoggerLevelOutput,
  AdminSetLoggerLevelFailure
>({ id: 'admin.setLoggerLevel', name: 'adminSetLoggerLevel', endpoint: adminEndpoint })
