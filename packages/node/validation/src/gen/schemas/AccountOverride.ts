// @generated from specs/node/schemas/eth-calls.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainQuantity256, isQuantity256 } from './Quantity256.ts'
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import { explainSlots, isSlots } from './Slots.ts'
import type * as spec from '@chainwright/node-spec/schemas/AccountOverride'
import {
  dependentSchema,
  hasMembers,
  never,
  object,
  optional,
  schema,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isAccountOverride = (value: unknown): value is spec.AccountOverride => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { nonce, code, balance, state, stateDiff } = value as Members
  return (
    (nonce === undefined || isQuantity64(nonce)) &&
    (code === undefined || isHexBytes(code)) &&
    (balance === undefined || isQuantity256(balance)) &&
    (state === undefined || isSlots(state)) &&
    (stateDiff === undefined || isSlots(stateDiff)) &&
    (state === undefined || isAccountOverrideWithState(value))
  )
}

export const explainAccountOverride: Explain = at =>
  object(at, {
    nonce: optional(explainQuantity64),
    code: optional(explainHexBytes),
    balance: optional(explainQuantity256),
    state: optional(explainSlots),
    stateDiff: optional(explainSlots),
  }) && dependentSchema(at, 'state', at => hasMembers(at.value) && object(at, { stateDiff: optional(never) }))

/**
 * The overrides of one account. `state` replaces all of its slots, `stateDiff` only the listed ones; they
 * exclude each other.
 */
export const AccountOverride: Schema<spec.AccountOverride> = /* @__PURE__ */ schema(
  isAccountOverride,
  explainAccountOverride,
  'formats',
)

const isAccountOverrideWithState = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const { stateDiff } = value as Members
  return stateDiff === undefined
}
