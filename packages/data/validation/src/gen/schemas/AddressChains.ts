// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainPrimaryNetworkId, isPrimaryNetworkId } from './PrimaryNetworkId.ts'
import { explainUtxoAddress, isUtxoAddress } from './UtxoAddress.ts'
import type * as spec from '@chainwright/data-spec/schemas/AddressChains'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAddressChains = (value: unknown): value is spec.AddressChains => {
  if (typeof value !== 'object' || value === null) return false
  const { address, blockchainIds } = value as Members
  return isUtxoAddress(address) && isAddressChainsBlockchainIds(blockchainIds)
}

export const explainAddressChains: Explain = (value, at) => {
  object(value, at)
  members(value, at, { address: explainUtxoAddress, blockchainIds: explainAddressChainsBlockchainIds }, ['address', 'blockchainIds'])
}

export const AddressChains: Schema<spec.AddressChains> =
  /* @__PURE__ */ schema(isAddressChains, explainAddressChains, { formats: true })

const isAddressChainsBlockchainIds = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isPrimaryNetworkId(value[i])) return false
  return true
}

const explainAddressChainsBlockchainIds: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainPrimaryNetworkId, isPrimaryNetworkId)
}
