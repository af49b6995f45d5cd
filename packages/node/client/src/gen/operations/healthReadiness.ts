// @generated from specs/node/methods/health.yaml by generators/client. Run `pnpm generate`; do not edit.
import { healthEndpoint } from '../api.ts'
import type {
  HealthReadinessFailure,
  HealthReadinessInput,
  HealthReadinessOutput,
} from '@chainwright/node-spec/operations/healthReadiness'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the readiness of the node.
 * `health.readiness`
 */
export const healthReadiness = /* @__PURE__ */ rpc<
  HealthReadinessInput | undefined,
  HealthReadinessOutput,
  HealthReadinessFailure
>({ id: 'health.readiness', name: 'healthReadiness', endpoint: healthEndpoint, idempotent: true })
