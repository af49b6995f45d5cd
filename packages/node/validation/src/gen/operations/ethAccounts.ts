// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import type * as spec from '@chainwright/node-spec/operations/ethAccounts'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthAccountsInput = (value: unknown): value is spec.EthAccountsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthAccountsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {})
}

export const EthAccountsInput: Schema<spec.EthAccountsInput> =
  /* @__PURE__ */ schema(isEthAccountsInput, explainEthAccountsInput)

export const isEthAccountsOutput = (value: unknown): value is spec.EthAccountsOutput => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isEvmAddress(value[i])) return false
  return true
}

export const explainEthAccountsOutput: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainEvmAddress, isEvmAddress)
}

export const EthAccountsOutput: Schema<spec.EthAccountsOutput> =
  /* @__PURE__ */ schema(isEthAccountsOutput, explainEthAccountsOutput, { formats: true })

export { EthAccountsInput as input, EthAccountsOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthAccountsOutput }
