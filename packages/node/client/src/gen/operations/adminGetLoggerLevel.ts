// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminGetLoggerLevelFailure,
  AdminGetLoggerLevelInput,
  AdminGetLoggerLevelOutput,
} from '@chainwright/node-spec/operations/adminGetLoggerLevel'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the log levels.
 * `admin.getLoggerLevel`
 */
export const adminGetLoggerLevel = /* @__PURE__ */ rpc<
  AdminGetLoggerLevelInput | undefined,
  AdminGetLoggerLevelOutput,
  AdminGetLoggerLevelFailure
>({ id: 'admin.getLoggerLevel', name: 'adminGetLoggerLevel', endpoint: adminEndpoint, idempotent: true })
