// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainOutputOwners, isOutputOwners } from './OutputOwners.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/InitialOutput'
import { hasMembers, object, optional, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isInitialOutput = (value: unknown): value is spec.InitialOutput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { amount, groupID } = value as Members
  return (
    (amount === undefined || isUint64(amount)) && (groupID === undefined || isUint32(groupID)) && isOutputOwners(value)
  )
}

export const explainInitialOutput: Explain = at => {
  if (hasMembers(at.value)) object(at, { amount: optional(explainUint64), groupID: optional(explainUint32) })
  explainOutputOwners(at)
}

/**
 * An output of a new asset. With `amount`, an amount; with `groupID`, the right to mint a group of collectibles;
 * otherwise, the right to mint.
 */
export const InitialOutput: Schema<spec.InitialOutput> = /* @__PURE__ */ schema(
  isInitialOutput,
  explainInitialOutput,
  'formats',
)
