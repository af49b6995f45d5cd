// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainAccountOverride, isAccountOverride } from './AccountOverride.ts'
import { explainEvmAddress, isEvmAddress } from './EvmAddress.ts'
import type * as spec from '@chainwright/node-spec/schemas/StateOverrides'
import { additional, names, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isStateOverrides = (value: unknown): value is spec.StateOverrides => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const object = value as Members
  for (const key in object) {
    const member = object[key]
    if (member !== undefined && (!isAccountOverride(member) || !isEvmAddress(key))) return false
  }
  return true
}

export const explainStateOverrides: Explain = at => {
  if (object(at)) {
    additional(at, () => false, explainAccountOverride)
    names(at, explainEvmAddress)
  }
}

/** State overrides for the call, by account. */
export const StateOverrides: Schema<spec.StateOverrides> = /* @__PURE__ */ schema(
  isStateOverrides,
  explainStateOverrides,
  'formats',
)
