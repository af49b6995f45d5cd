// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/operations/web3ClientVersion'
import { object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isWeb3ClientVersionInput = (value: unknown): value is spec.Web3ClientVersionInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainWeb3ClientVersionInput: Explain = object

/** Validates the input of `web3ClientVersion`. */
export const Web3ClientVersionInput: Schema<spec.Web3ClientVersionInput> = /* @__PURE__ */ schema(
  isWeb3ClientVersionInput,
  explainWeb3ClientVersionInput,
)

export const isWeb3ClientVersionOutput = (value: unknown): value is spec.Web3ClientVersionOutput =>
  typeof value === 'string'

export const explainWeb3ClientVersionOutput: Explain = string

/** Validates the output of `web3ClientVersion`. */
export const Web3ClientVersionOutput: Schema<spec.Web3ClientVersionOutput> = /* @__PURE__ */ schema(
  isWeb3ClientVersionOutput,
  explainWeb3ClientVersionOutput,
)

export { Web3ClientVersionInput as input, Web3ClientVersionOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: Web3ClientVersionOutput }
