// @generated from specs/node/methods/admin.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from '../schemas/Cb58Id.ts'
import { ChainAliases } from '../schemas/ChainAliases.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type * as spec from '@chainwright/node-spec/operations/adminGetChainAliases'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAdminGetChainAliasesInput = (value: unknown): value is spec.AdminGetChainAliasesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { chain } = value as Members
  return isCb58Id(chain)
}

export const explainAdminGetChainAliasesInput: Explain = at => object(at, { chain: explainCb58Id })

/** Validates the input of `adminGetChainAliases`. */
export const AdminGetChainAliasesInput: Schema<spec.AdminGetChainAliasesInput> = /* @__PURE__ */ schema(
  isAdminGetChainAliasesInput,
  explainAdminGetChainAliasesInput,
  'formats',
)

/** Validates the output of `adminGetChainAliases`. */
export const AdminGetChainAliasesOutput: Schema<spec.AdminGetChainAliasesOutput> = ChainAliases

export { AdminGetChainAliasesInput as input, AdminGetChainAliasesOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = {
  result: AdminGetChainAliasesOutput,
  parseError: DecodedRequest,
  invalidVersion: DecodedRequest,
}

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(AdminGetChainAliasesInput, { names: ['chain'] })
