// @generated from specs/node/methods/health.yaml by generators/client. Run `pnpm generate`; do not edit.
import { healthEndpoint } from '../api.ts'
import type {
  HealthLivenessFailure,
  HealthLivenessInput,
  HealthLivenessOutput,
} from '@chainwright/node-spec/operations/healthLiveness'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Get the liveness of the node.
 * `health.liveness`
 */
export const healthLiveness = /* @__PURE__ */ rpc<
  HealthLivenessInput | undefined,
  HealthLivenessOutput,
  HealthLivenessFailure
>({ id: 'health.liveness', name: 'healthLiveness', endpoint: healthEndpoint, idempotent: true })
