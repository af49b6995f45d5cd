// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { Hash32 } from '../schemas/Hash32.ts'
import { explainHexBytes, isHexBytes } from '../schemas/HexBytes.ts'
import type * as spec from '@chainwright/node-spec/operations/web3Sha3'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isWeb3Sha3Input = (value: unknown): value is spec.Web3Sha3Input => {
  if (typeof value !== 'object' || value === null) return false
  const { data } = value as Members
  return isHexBytes(data)
}

export const explainWeb3Sha3Input: Explain = at => object(at, { data: explainHexBytes })

/** Validates the input of `web3Sha3`. */
export const Web3Sha3Input: Schema<spec.Web3Sha3Input> = /* @__PURE__ */ schema(
  isWeb3Sha3Input,
  explainWeb3Sha3Input,
  'formats',
)

/** Validates the output of `web3Sha3`. */
export const Web3Sha3Output: Schema<spec.Web3Sha3Output> = Hash32

export { Web3Sha3Input as input, Web3Sha3Output as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: Web3Sha3Output }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(Web3Sha3Input, { names: ['data'] })
