// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainChecksummedHex, isChecksummedHex } from './ChecksummedHex.ts'
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import { explainUtxoIndex, isUtxoIndex } from './UtxoIndex.ts'
import type * as spec from '@chainwright/node-spec/schemas/UtxoPage'
import { among, array, items, members, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxoPage = (value: unknown): value is spec.UtxoPage => {
  if (typeof value !== 'object' || value === null) return false
  const { numFetched, utxos, endIndex, sourceChain, encoding } = value as Members
  return (
    isDecimalUint64(numFetched) &&
    isUtxoPageUtxos(utxos) &&
    isUtxoIndex(endIndex) &&
    (sourceChain === undefined || typeof sourceChain === 'string') &&
    encoding === 'hex'
  )
}

export const explainUtxoPage: Explain = (value, at) => {
  object(value, at)
  members(value, at, {
    numFetched: explainDecimalUint64,
    utxos: explainUtxoPageUtxos,
    endIndex: explainUtxoIndex,
    sourceChain: string,
    encoding: explainUtxoPageEncoding,
  }, ['numFetched', 'utxos', 'endIndex', 'encoding'])
}

export const UtxoPage: Schema<spec.UtxoPage> = /* @__PURE__ */ schema(isUtxoPage, explainUtxoPage, { formats: true })

const isUtxoPageUtxos = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isChecksummedHex(value[i])) return false
  return true
}

const explainUtxoPageUtxos: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainChecksummedHex, isChecksummedHex)
}

const explainUtxoPageEncoding: Explain = (value, at) => among(value, at, ['hex'], 'const')
