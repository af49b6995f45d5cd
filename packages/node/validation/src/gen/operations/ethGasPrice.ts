// @generated from specs/node/methods/chain.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Quantity256 } from '../schemas/Quantity256.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGasPrice'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGasPriceInput = (value: unknown): value is spec.EthGasPriceInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthGasPriceInput: Explain = object

/** Validates the input of `ethGasPrice`. */
export const EthGasPriceInput: Schema<spec.EthGasPriceInput> = /* @__PURE__ */ schema(
  isEthGasPriceInput,
  explainEthGasPriceInput,
)

/** Validates the output of `ethGasPrice`. */
export const EthGasPriceOutput: Schema<spec.EthGasPriceOutput> = Quantity256

export { EthGasPriceInput as input, EthGasPriceOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGasPriceOutput }
