// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainHexBytes, isHexBytes } from './HexBytes.ts'
import { explainOutputOwners, isOutputOwners } from './OutputOwners.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/CollectibleOutput'
import { hasMembers, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCollectibleOutput = (value: unknown): value is spec.CollectibleOutput => {
  if (typeof value !== 'object' || value === null) return false
  const { groupID, payload } = value as Members
  return isUint32(groupID) && isHexBytes(payload) && isOutputOwners(value)
}

export const explainCollectibleOutput: Explain = at => {
  if (hasMembers(at.value)) object(at, { groupID: explainUint32, payload: explainHexBytes })
  explainOutputOwners(at)
}

/** A collectible and its owners. */
export const CollectibleOutput: Schema<spec.CollectibleOutput> = /* @__PURE__ */ schema(
  isCollectibleOutput,
  explainCollectibleOutput,
  'formats',
)
