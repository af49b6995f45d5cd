// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/ethCall.ts'
import { explainAddress, isAddress } from '../schemas/Address.ts'
import { explainBlockTag, isBlockTag } from '../schemas/BlockTag.ts'
import { Bytes, explainBytes, isBytes } from '../schemas/Bytes.ts'
import { object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthCallInput = (value: unknown): value is spec.EthCallInput => {
  if (typeof value !== 'object' || value === null) return false
  const { call, block } = value as Members
  return isEthCallInputCall(call) && isBlockTag(block)
}

export const explainEthCallInput: Explain = at =>
  object(at, { call: at => object(at, { to: explainAddress, data: explainBytes }), block: explainBlockTag })

/** Validates the input of `ethCall`. */
export const EthCallInput: Schema<spec.EthCallInput> = /* @__PURE__ */ schema(isEthCallInput, explainEthCallInput)

/** Validates the output of `ethCall`. */
export const EthCallOutput: Schema<spec.EthCallOutput> = Bytes

export { EthCallInput as input, EthCallOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthCallOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthCallInput, { names: ['call', 'block'] })

const isEthCallInputCall = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { to, data } = value as Members
  return isAddress(to) && isBytes(data)
}
