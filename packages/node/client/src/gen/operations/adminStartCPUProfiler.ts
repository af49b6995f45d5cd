// @generated from specs/node/methods/admin.yaml by generators/client. Run `pnpm generate`; do not edit.
import { adminEndpoint } from '../api.ts'
import type {
  AdminStartCPUProfilerFailure,
  AdminStartCPUProfilerInput,
  AdminStartCPUProfilerOutput,
} from '@chainwright/node-spec/operations/adminStartCPUProfiler'
import { rpc } from '@chainwright/runtime-client/codegen/v1'

/**
 * Start the CPU profiler.
 * `admin.startCPUProfiler`
 */
export const adminStartCPUProfiler = /* @__PURE__ */ rpc<
  AdminStartCPUProfilerInput | undefined,
  AdminStartCPUProfilerOutput,
  AdminStartCPUProfilerFailure
>({ id: 'admin.startCPUProfiler', name: 'adminStartCPUProfiler', endpoint: adminEndpoint })
