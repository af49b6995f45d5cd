// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { EmptyObject } from '../schemas/EmptyObject.ts'
import type * as spec from '@chainwright/node-spec/operations/adminAliasChain'
import { atMostLong, maxLength, object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminAliasChainInput = (value: unknown): value is spec.AdminAliasChainInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chain, alias } = value as Members
  return typeof chain === 'string' && typeof alias === 'string' && atMostLong(alias as string, 512)
}

export const explainAdminAliasChainInput: Explain = at =>
  object(at, { chain: string, alias: at => string(at) && maxLength(at, 512) })

/** Validates the input of `adminAliasChain`. */
export const AdminAliasChainInput: Schema<spec.AdminAliasChainInput> = /* @__PURE__ */ schema(
  isAdminAliasChainInput,
  explainAdminAliasChainInput,
)

/** Validates the output of `adminAliasChain`. */
export const AdminAliasChainOutput: Schema<spec.AdminAliasChainOutput> = EmptyObject

export { AdminAliasChainInput as input, AdminAliasChainOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: AdminAliasChainOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AdminAliasChainInput, { names: ['chain', 'alias'] })
