// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainChecksummedHex, isChecksummedHex } from './ChecksummedHex.ts'
import { explainDecimalUint64, isDecimalUint64 } from './DecimalUint64.ts'
import { explainUtxoIndex, isUtxoIndex } from './UtxoIndex.ts'
import type * as spec from '@chainwright/node-spec/schemas/UtxoPage'
import { among, array, object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxoPage = (value: unknown): value is spec.UtxoPage => {
  if (typeof value !== 'object' || value === null) return false
  const { numFetched, utxos, endIndex, sourceChain, encoding } = value as Members
  return (
    isDecimalUint64(numFetched) &&
    Array.isArray(utxos) &&
    refusedChecksummedHex(utxos, 0) === utxos.length &&
    isUtxoIndex(endIndex) &&
    (sourceChain === undefined || typeof sourceChain === 'string') &&
    encoding === 'hex'
  )
}

export const explainUtxoPage: Explain = at =>
  object(at, {
    numFetched: explainDecimalUint64,
    utxos: at => array(at, explainChecksummedHex, refusedChecksummedHex),
    endIndex: explainUtxoIndex,
    sourceChain: optional(string),
    encoding: at => among(at, ['hex'], 'const'),
  })

/** One page of UTXOs. */
export const UtxoPage: Schema<spec.UtxoPage> = /* @__PURE__ */ schema(isUtxoPage, explainUtxoPage, 'formats')

const refusedChecksummedHex = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isChecksummedHex(list[i])) return i
  return list.length
}
