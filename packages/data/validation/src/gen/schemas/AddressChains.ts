// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUtxoAddress, isUtxoAddress } from './UtxoAddress.ts'
import type * as spec from '@chainwright/data-spec/schemas/AddressChains'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAddressChains = (value: unknown): value is spec.AddressChains => {
  if (typeof value !== 'object' || value === null) return false
  const { address, blockchainIds } = value as Members
  return (
    isUtxoAddress(address) &&
    Array.isArray(blockchainIds) &&
    refusedPrimaryNetworkId(blockchainIds, 0) === blockchainIds.length
  )
}

export const explainAddressChains: Explain = at =>
  object(at, {
    address: explainUtxoAddress,
    blockchainIds: at => array(at, explainPrimaryNetworkId, refusedPrimaryNetworkId),
  })

/** The chains on which an address was active. */
export const AddressChains: Schema<spec.AddressChains> = /* @__PURE__ */ schema(
  isAddressChains,
  explainAddressChains,
  'formats',
)

const refusedPrimaryNetworkId = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isPrimaryNetworkId(list[i])) return i
  return list.length
}
