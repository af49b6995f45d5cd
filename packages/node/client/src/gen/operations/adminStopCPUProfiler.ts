// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminStopCPUProfilerFailure,
  AdminStopCPUProfilerInput,
  AdminStopCPUProfilerOutput,
} from '@chainwright/node-spec/operations/adminStopCPUProfiler'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Stop the CPU profiler.
 * `admin.stopCPUProfiler`
 */
export const adminStopCPUProfiler = /* @__PURE__ */ rpc<
  AdminStopCPUProfilerInput | undefined,
  AdminStopCPUProfilerOutput,
  AdminStopCPUProfilerFailure
>({ id: 'admin.stopCPUProfiler', name: 'adminStopCPUProfiler', endpoint: adminEndpoint })
