// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { AllBalances } from '../schemas/AllBalances.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainXChainAddress, isXChainAddress } from '../schemas/XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetAllBalances'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetAllBalancesInput = (value: unknown): value is spec.XvmGetAllBalancesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address } = value as Members
  return isXChainAddress(address)
}

export const explainXvmGetAllBalancesInput: Explain = at => object(at, { address: explainXChainAddress })

/** Validates the input of `xvmGetAllBalances`. */
export const XvmGetAllBalancesInput: Schema<spec.XvmGetAllBalancesInput> = /* @__PURE__ */ schema(
  isXvmGetAllBalancesInput,
  explainXvmGetAllBalancesInput,
  'formats',
)

/** Validates the output of `xvmGetAllBalances`. */
export const XvmGetAllBalancesOutput: Schema<spec.XvmGetAllBalancesOutput> = AllBalances

export { XvmGetAllBalancesInput as input, XvmGetAllBalancesOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetAllBalancesOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetAllBalancesInput, { names: ['address'] })
