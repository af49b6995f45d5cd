// @generated from specs/node/methods/health.yaml by generators/client. Run `pnpm generate`; do not edit.
import { healthEndpoint } from '../api.ts'
import type {
  HealthHealthFailure,
  HealthHealthInput,
  HealthHealthOutput,
} from '@chainwright/node-spec/operations/healthHealth'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the health of the node.
 * `health.health`
 */
export const healthHealth = /* @__PURE__ */ rpc<HealthHealthInput | undefined, HealthHealthOutput, HealthHealthFailure>(
  { id: 'health.health', name: 'healthHealth', endpoint: healthEndpoint, idempotent: true },
)
