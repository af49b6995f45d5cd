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
  maxItems,
  minItems,
  object,
  optional,
  rpcDecoder,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isXvmGetUTXOsInput = (value: unknown): value is spec.XvmGetUTXOsInput => {
  if (typeof value !== 'object' || value === null) return false
  const { addresses, limit, startIndex, sourceChain, encoding } = value as Members
  return (
    Array.isArray(addresses) &&
    addresses.length >= 1 &&
    addresses.length <= 1024 &&
    refusedXChainAddress(addresses, 0) === addresses.length &&
    (limit === undefined || isUint32(limit)) &&
    (startIndex === undefined || isUtxoIndex(startIndex)) &&
    (sourceChain === undefined || typeof sourceChain === 'string') &&
    (encoding === undefined || encoding === 'hex')
  )
}

export const explainXvmGetUTXOsInput: Explain = at =>
  object(at, {
    addresses: explainXvmGetUTXOsInputAddresses,
    limit: optional(explainUint32),
    startIndex: optional(explainUtxoIndex),
    sourceChain: optional(string),
    encoding: optional(at => among(at, ['hex'], 'const')),
  })

/** Validates the input of `xvmGetUTXOs`. */
export const XvmGetUTXOsInput: Schema<spec.XvmGetUTXOsInput> = /* @__PURE__ */ schema(
  isXvmGetUTXOsInput,
  explainXvmGetUTXOsInput,
  'formats',
)

/** Validates the output of `xvmGetUTXOs`. */
export const XvmGetUTXOsOutput: Schema<spec.XvmGetUTXOsOutput> = UtxoPage

export { XvmGetUTXOsInput as input, XvmGetUTXOsOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: XvmGetUTXOsOutput, parseError: DecodedRequest, invalidVersion: DecodedRequest }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(XvmGetUTXOsInput, {
  names: ['addresses', 'limit', 'startIndex', 'sourceChain', 'encoding'],
  fill: { defaults: { limit: 1024, encoding: 'hex' }, clamps: { limit: { maximum: 1024 } } },
})

const refusedXChainAddress = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isXChainAddress(list[i])) return i
  return list.length
}

const explainXvmGetUTXOsInputAddresses: Explain = at => {
  if (array(at, explainXChainAddress, refusedXChainAddress)) {
    minItems(at, 1)
    maxItems(at, 1024)
  }
}
