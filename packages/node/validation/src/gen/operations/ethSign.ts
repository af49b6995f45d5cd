// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matches0xAnd130LowerCaseHexDigits } from '../patterns.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { explainHexBytes, isHexBytes } from '../schemas/HexBytes.ts'
import type * as spec from '@chainwright/node-spec/operations/ethSign'
import { format, object, pattern, rpcDecoder, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSignInput = (value: unknown): value is spec.EthSignInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, data } = value as Members
  return isEvmAddress(address) && isHexBytes(data)
}

export const explainEthSignInput: Explain = at => object(at, { address: explainEvmAddress, data: explainHexBytes })

/** Validates the input of `ethSign`. */
export const EthSignInput: Schema<spec.EthSignInput> = /* @__PURE__ */ schema(
  isEthSignInput,
  explainEthSignInput,
  'formats',
)

export const isEthSignOutput = (value: unknown): value is spec.EthSignOutput =>
  typeof value === 'string' && matches0xAnd130LowerCaseHexDigits(value)

export const explainEthSignOutput: Explain = at => {
  if (string(at)) {
    pattern(at, matches0xAnd130LowerCaseHexDigits, 'bytes in hex: 0x and 130 lower-case hex digits')
    format(at, 'hex')
  }
}

/** Validates the output of `ethSign`. */
export const EthSignOutput: Schema<spec.EthSignOutput> = /* @__PURE__ */ schema(
  isEthSignOutput,
  explainEthSignOutput,
  'formats',
)

export { EthSignInput as input, EthSignOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSignOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthSignInput, { names: ['address', 'data'] })
