// @generated from specs/data/schemas/tokens.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimals, isDecimals } from './Decimals.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import type * as spec from '@chainwright/data-spec/schemas/AddressInfo'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAddressInfo = (value: unknown): value is spec.AddressInfo => {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, decimals, logoUri, address } = value as Members
  return (
    (name === undefined || typeof name === 'string') &&
    (symbol === undefined || typeof symbol === 'string') &&
    (decimals === undefined || isDecimals(decimals)) &&
    (logoUri === undefined || typeof logoUri === 'string') &&
    isEvmAddress(address)
  )
}

export const explainAddressInfo: Explain = at =>
  object(at, {
    name: optional(string),
    symbol: optional(string),
    decimals: optional(explainDecimals),
    logoUri: optional(string),
    address: explainEvmAddress,
  })

/** An address of an EVM chain. For a token contract, also the known data of the token. */
export const AddressInfo: Schema<spec.AddressInfo> = /* @__PURE__ */ schema(
  isAddressInfo,
  explainAddressInfo,
  'formats',
)
