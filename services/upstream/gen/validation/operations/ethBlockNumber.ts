// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/ethBlockNumber.ts'
import { Quantity } from '../schemas/Quantity.ts'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthBlockNumberInput = (value: unknown): value is spec.EthBlockNumberInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthBlockNumberInput: Explain = object

/** Validates the input of `ethBlockNumber`. */
export const EthBlockNumberInput: Schema<spec.EthBlockNumberInput> = /* @__PURE__ */ schema(
  isEthBlockNumberInput,
  explainEthBlockNumberInput,
)

/** Validates the output of `ethBlockNumber`. */
export const EthBlockNumberOutput: Schema<spec.EthBlockNumberOutput> = Quantity

export { EthBlockNumberInput as input, EthBlockNumberOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthBlockNumberOutput }
