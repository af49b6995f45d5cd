// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import type * as spec from '@chainwright/node-spec/operations/adminStopCPUProfiler'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminStopCPUProfilerInput = (value: unknown): value is spec.AdminStopCPUProfilerInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAdminStopCPUProfilerInput: Explain = object

/** Validates the input of `adminStopCPUProfiler`. */
export const AdminStopCPUProfilerInput: Schema<spec.AdminStopCPUProfilerInput> = /* @__PURE__ */ schema(
  isAdminStopCPUProfilerInput,
  explainAdminStopCPUProfilerInput,
)

/** Validates the output of `adminStopCPUProfiler`. */
export const AdminStopCPUProfilerOutput: Schema<spec.AdminStopCPUProfilerOutput> = EmptyObject

export { AdminStopCPUProfilerInput as input, AdminStopCPUProfilerOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: AdminStopCPUProfilerOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}
