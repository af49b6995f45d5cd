// @generated from specs/node/methods/xvm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { DecodedRequest } from '../schemas/DecodedRequest.ts'
import { explainUint32, isUint32 } from '../schemas/Uint32.ts'
import { explainUtxoIndex, isUtxoIndex } from '../schemas/UtxoIndex.ts'
import { UtxoPage } from '../schemas/UtxoPage.ts'
import { explainXChainAddress, isXChainAddress } from '../schemas/XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/operations/xvmGetUTXOs'
import {
  among,
  array,
  items,
  maxItems,
  members,
  minItems,
  object,
  rpcDecoder,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetUTXOsInput = (value: unknown): value is spec.XvmGetUTXOsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { addresses, limit, startIndex, sourceChain, encoding } = value as Members
  return (
    isXvmGetUTXOsInputAddresses(addresses) &&
    (limit === undefined || isUint32(limit)) &&
    (startIndex === undefined || isUtxoIndex(startIndex)) &&
    (sourceChain === undefined || typeof sourceChain === 'string') &&
    (encoding === undefined || encoding === 'hex')
  )
}

export const explainXvmGetUTXOsInput: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    addresses: explainXvmGetUTXOsInputAddresses,
    limit: explainUint32,
    startIndex: explainUtxoIndex,
    sourceChain: string,
    encoding: explainXvmGetUTXOsInputEncoding,
  }, ['addresses'])
}

export const XvmGetUTXOsInput: Schema<spec.XvmGetUTXOsInput> =
  /* @__PURE__ */ schema(isXvmGetUTXOsInput, explainXvmGetUTXOsInput, { formats: true })

export const XvmGetUTXOsOutput: Schema<spec.XvmGetUTXOsOutput> = UtxoPage

export { XvmGetUTXOsInput as input, XvmGetUTXOsOutput as output }

/** The result, and the data of each error by its id. */
export const outcomes = { result: XvmGetUTXOsOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Reads and checks the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetUTXOsInput, {
  names: ['addresses', 'limit', 'startIndex', 'sourceChain', 'encoding'],
  fill: { defaults: { limit: 1024, encoding: 'hex' }, clamps: { limit: { maximum: 1024 } } },
})

const isXvmGetUTXOsInputAddresses = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  if (value.length < 1 || value.length > 1024) return false
  for (let i = 0; i < value.length; i++) if (!isXChainAddress(value[i])) return false
  return true
}

const explainXvmGetUTXOsInputAddresses: Explain = (value, at) => {
  array(value, at)
  minItems(value, at, 1)
  maxItems(value, at, 1024)
  items(value, at, explainXChainAddress, isXChainAddress)
}

const explainXvmGetUTXOsInputEncoding: Explain = (value, at) => among(value, at, ['hex'], 'const')
