// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import type * as spec from '@chainwright/node-spec/operations/adminMemoryProfile'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminMemoryProfileInput = (value: unknown): value is spec.AdminMemoryProfileInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAdminMemoryProfileInput: Explain = object

/** Validates the input of `adminMemoryProfile`. */
export const AdminMemoryProfileInput: Schema<spec.AdminMemoryProfileInput> = /* @__PURE__ */ schema(
  isAdminMemoryProfileInput,
  explainAdminMemoryProfileInput,
)

/** Validates the output of `adminMemoryProfile`. */
export const AdminMemoryProfileOutput: Schema<spec.AdminMemoryProfileOutput> = EmptyObject

export { AdminMemoryProfileInput as input, AdminMemoryProfileOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AdminMemoryProfileOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }
