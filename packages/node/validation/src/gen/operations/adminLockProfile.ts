// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import type * as spec from '@chainwright/node-spec/operations/adminLockProfile'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminLockProfileInput = (value: unknown): value is spec.AdminLockProfileInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAdminLockProfileInput: Explain = object

/** Validates the input of `adminLockProfile`. */
export const AdminLockProfileInput: Schema<spec.AdminLockProfileInput> = /* @__PURE__ */ schema(
  isAdminLockProfileInput,
  explainAdminLockProfileInput,
)

/** Validates the output of `adminLockProfile`. */
export const AdminLockProfileOutput: Schema<spec.AdminLockProfileOutput> = EmptyObject

export { AdminLockProfileInput as input, AdminLockProfileOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AdminLockProfileOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }
