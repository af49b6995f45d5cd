// @generated from specs/node/methods/transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesHex4 } from '../patterns.ts'
import { explainEvmAddress, isEvmAddress } from '../schemas/EvmAddress.ts'
import { explainHexBytes, isHexBytes } from '../schemas/HexBytes.ts'
import type * as spec from '@chainwright/node-spec/operations/ethSign'
import {
  format,
  members,
  object,
  pattern,
  rpcDecoder,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSignInput = (value: unknown): value is spec.EthSignInput => {
  if (typeof value !== 'object' || value === null) return false
  const { address, data } = value as Members
  return isEvmAddress(address) && isHexBytes(data)
}

export const explainEthSignInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, { address: explainEvmAddress, data: explainHexBytes }, ['address', 'data'])
}

export const EthSignInput: Schema<spec.EthSignInput> =
  /* @__PURE__ */ schema(isEthSignInput, explainEthSignInput, { formats: true })

export const isEthSignOutput = (value: unknown): value is spec.EthSignOutput =>
  typeof value === 'string' && matchesHex4(value)

export const explainEthSignOutput: Explain = (value, at) => {
  string(value, at)
  pattern(value, at, matchesHex4, 'bytes in hex (^0x[0-9a-f]{130}$)')
  format(value, at, 'hex', 'bytes in hex')
}

export const EthSignOutput: Schema<spec.EthSignOutput> =
  /* @__PURE__ */ schema(isEthSignOutput, explainEthSignOutput, { formats: true })

export { EthSignInput as input, EthSignOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: EthSignOutput }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthSignInput, { names: ['address', 'data'] })
