// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCollectibleOutput, isCollectibleOutput } from './CollectibleOutput.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import type * as spec from '@chainwright/node-spec/schemas/MoveCollectibleOperation'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMoveCollectibleOperation = (value: unknown): value is spec.MoveCollectibleOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { input, output } = value as Members
  return isSignatureIndices(input) && isCollectibleOutput(output)
}

export const explainMoveCollectibleOperation: Explain = at =>
  object(at, { input: explainSignatureIndices, output: explainCollectibleOutput })

/** Transfers a collectible. */
export const MoveCollectibleOperation: Schema<spec.MoveCollectibleOperation> = /* @__PURE__ */ schema(
  isMoveCollectibleOperation,
  explainMoveCollectibleOperation,
  'formats',
)
