// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import type * as spec from '@chainwright/node-spec/operations/adminAlias'
import { atMostLong, maxLength, object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminAliasInput = (value: unknown): value is spec.AdminAliasInput => {
  if (typeof value !== 'object' || value === null) return false
  const { endpoint, alias } = value as Members
  return typeof endpoint === 'string' && typeof alias === 'string' && atMostLong(alias as string, 512)
}

export const explainAdminAliasInput: Explain = at =>
  object(at, { endpoint: string, alias: at => string(at) && maxLength(at, 512) })

/** Validates the input of `adminAlias`. */
export const AdminAliasInput: Schema<spec.AdminAliasInput> = /* @__PURE__ */ schema(
  isAdminAliasInput,
  explainAdminAliasInput,
)

/** Validates the output of `adminAlias`. */
export const AdminAliasOutput: Schema<spec.AdminAliasOutput> = EmptyObject

export { AdminAliasInput as input, AdminAliasOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AdminAliasOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AdminAliasInput, { names: ['endpoint', 'alias'] })
