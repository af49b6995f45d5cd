// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import type * as spec from '@chainwright/node-spec/operations/adminStartCPUProfiler'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminStartCPUProfilerInput = (value: unknown): value is spec.AdminStartCPUProfilerInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAdminStartCPUProfilerInput: Explain = object

/** Validates the input of `adminStartCPUProfiler`. */
export const AdminStartCPUProfilerInput: Schema<spec.AdminStartCPUProfilerInput> = /* @__PURE__ */ schema(
  isAdminStartCPUProfilerInput,
  explainAdminStartCPUProfilerInput,
)

/** Validates the output of `adminStartCPUProfiler`. */
export const AdminStartCPUProfilerOutput: Schema<spec.AdminStartCPUProfilerOutput> = EmptyObject

export { AdminStartCPUProfilerInput as input, AdminStartCPUProfilerOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: AdminStartCPUProfilerOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}
