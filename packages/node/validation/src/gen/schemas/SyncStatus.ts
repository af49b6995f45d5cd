// @generated from specs/node/schemas/eth-blocks.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainQuantity64, isQuantity64 } from './Quantity64.ts'
import type * as spec from '@chainwright/node-spec/schemas/SyncStatus'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isSyncStatus = (value: unknown): value is spec.SyncStatus => {
  if (typeof value !== 'object' || value === null) return false
  const { startingBlock, currentBlock, highestBlock } = value as Members
  return isQuantity64(startingBlock) && isQuantity64(currentBlock) && isQuantity64(highestBlock)
}

export const explainSyncStatus: Explain = at =>
  object(at, { startingBlock: explainQuantity64, currentBlock: explainQuantity64, highestBlock: explainQuantity64 })

/** The sync progress of the node. */
export const SyncStatus: Schema<spec.SyncStatus> = /* @__PURE__ */ schema(isSyncStatus, explainSyncStatus)
