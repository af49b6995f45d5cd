// @generated from specs/node/schemas/assets.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainXChainAddress, isXChainAddress } from './XChainAddress.ts'
import type * as spec from '@chainwright/node-spec/schemas/UtxoIndex'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxoIndex = (value: unknown): value is spec.UtxoIndex => {
  if (typeof value !== 'object' || value === null) return false
  const { address, utxo } = value as Members
  return isXChainAddress(address) && isCb58Id(utxo)
}

export const explainUtxoIndex: Explain = at => object(at, { address: explainXChainAddress, utxo: explainCb58Id })

/** A position in the list of UTXOs, at which the next page starts. */
export const UtxoIndex: Schema<spec.UtxoIndex> = /* @__PURE__ */ schema(isUtxoIndex, explainUtxoIndex, 'formats')
