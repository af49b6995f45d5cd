// @generated from specs/data/schemas/chains.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimals, isDecimals } from './Decimals.ts'
import type * as spec from '@chainwright/data-spec/schemas/NetworkToken'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNetworkToken = (value: unknown): value is spec.NetworkToken => {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, decimals, logoUri, description } = value as Members
  return (
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    isDecimals(decimals) &&
    (logoUri === undefined || typeof logoUri === 'string') &&
    (description === undefined || typeof description === 'string')
  )
}

export const explainNetworkToken: Explain = at =>
  object(at, {
    name: string,
    symbol: string,
    decimals: explainDecimals,
    logoUri: optional(string),
    description: optional(string),
  })

/** The native token of the chain, in which it charges fees. */
export const NetworkToken: Schema<spec.NetworkToken> = /* @__PURE__ */ schema(isNetworkToken, explainNetworkToken)
