// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Balance } from '../schemas/Balance.ts'
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainXChainAddress, isXChainAddress } from '../schemas/XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetBalance'
import { object, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetBalanceInput = (value: unknown): value is spec.XvmGetBalanceInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, assetID } = value as Members
  return isXChainAddress(address) && typeof assetID === 'string'
}

export const explainXvmGetBalanceInput: Explain = at => object(at, { address: explainXChainAddress, assetID: string })

/** Validates the input of `xvmGetBalance`. */
export const XvmGetBalanceInput: Schema<spec.XvmGetBalanceInput> = /* @__PURE__ */ schema(
  isXvmGetBalanceInput,
  explainXvmGetBalanceInput,
  'formats',
)

/** Validates the output of `xvmGetBalance`. */
export const XvmGetBalanceOutput: Schema<spec.XvmGetBalanceOutput> = Balance

export { XvmGetBalanceInput as input, XvmGetBalanceOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetBalanceOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetBalanceInput, { names: ['address', 'assetID'] })
