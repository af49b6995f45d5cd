// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { LoadedVms } from '../schemas/LoadedVms.ts'
import type * as spec from '@chainwright/node-spec/operations/adminLoadVMs'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminLoadVMsInput = (value: unknown): value is spec.AdminLoadVMsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainAdminLoadVMsInput: Explain = object

/** Validates the input of `adminLoadVMs`. */
export const AdminLoadVMsInput: Schema<spec.AdminLoadVMsInput> = /* @__PURE__ */ schema(
  isAdminLoadVMsInput,
  explainAdminLoadVMsInput,
)

/** Validates the output of `adminLoadVMs`. */
export const AdminLoadVMsOutput: Schema<spec.AdminLoadVMsOutput> = LoadedVms

export { AdminLoadVMsInput as input, AdminLoadVMsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AdminLoadVMsOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }
