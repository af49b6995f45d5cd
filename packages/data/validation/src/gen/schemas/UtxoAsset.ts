// @generated from specs/data/schemas/utxos.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/data-spec/schemas/UtxoAsset'
import { integer, minimum, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUtxoAsset = (value: unknown): value is spec.UtxoAsset => {
  if (typeof value !== 'object' || value === null) return false
  const { assetId, name, symbol, denomination, type: type_, amount } = value as Members
  return (
    isPrimaryNetworkId(assetId) &&
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    Number.isInteger(denomination) &&
    (denomination as number) >= 0 &&
    typeof type_ === 'string' &&
    isUint64(amount)
  )
}

export const explainUtxoAsset: Explain = at =>
  object(at, {
    assetId: explainPrimaryNetworkId,
    name: string,
    symbol: string,
    denomination: at => integer(at) && minimum(at, 0),
    type: string,
    amount: explainUint64,
  })

/** An amount of an asset. */
export const UtxoAsset: Schema<spec.UtxoAsset> = /* @__PURE__ */ schema(isUtxoAsset, explainUtxoAsset, 'formats')
