// @generated from specs/data/schemas/balances.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainDecimals, isDecimals } from './Decimals.ts'
import { explainMoney, isMoney } from './Money.ts'
import { explainUint256, isUint256 } from './Uint256.ts'
import type * as spec from '@chainwright/data-spec/schemas/NativeTokenBalance'
import { object, optional, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNativeTokenBalance = (value: unknown): value is spec.NativeTokenBalance => {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, decimals, logoUri, chainId, price, balance, balanceValue } = value as Members
  return (
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    isDecimals(decimals) &&
    (logoUri === undefined || typeof logoUri === 'string') &&
    typeof chainId === 'string' &&
    (price === undefined || isMoney(price)) &&
    isUint256(balance) &&
    (balanceValue === undefined || isMoney(balanceValue))
  )
}

export const explainNativeTokenBalance: Explain = at =>
  object(at, {
    name: string,
    symbol: string,
    decimals: explainDecimals,
    logoUri: optional(string),
    chainId: string,
    price: optional(explainMoney),
    balance: explainUint256,
    balanceValue: optional(explainMoney),
  })

/** The balance of an address in the chain's native token. */
export const NativeTokenBalance: Schema<spec.NativeTokenBalance> = /* @__PURE__ */ schema(
  isNativeTokenBalance,
  explainNativeTokenBalance,
)
