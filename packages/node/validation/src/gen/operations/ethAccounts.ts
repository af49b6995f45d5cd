// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import type * as spec from '@chainwright/node-spec/operations/ethAccounts'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthAccountsInput = (value: unknown): value is spec.EthAccountsInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthAccountsInput: Explain = object

/** Validates the input of `ethAccounts`. */
export const EthAccountsInput: Schema<spec.EthAccountsInput> = /* @__PURE__ */ schema(
  isEthAccountsInput,
  explainEthAccountsInput,
)

export const isEthAccountsOutput = (value: unknown): value is spec.EthAccountsOutput =>
  Array.isArray(value) && refusedEvmAddress(value, 0) === value.length

export const explainEthAccountsOutput: Explain = at => array(at, explainEvmAddress, refusedEvmAddress)

/** Validates the output of `ethAccounts`. */
export const EthAccountsOutput: Schema<spec.EthAccountsOutput> = /* @__PURE__ */ schema(
  isEthAccountsOutput,
  explainEthAccountsOutput,
  'formats',
)

export { EthAccountsInput as input, EthAccountsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthAccountsOutput }

const refusedEvmAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEvmAddress(list[i])) return i
  return list.length
}
