// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCollectibleOutput, isCollectibleOutput } from './CollectibleOutput.ts'
import { explainSignatureIndices, isSignatureIndices } from './SignatureIndices.ts'
import type * as spec from '@chainwright/node-spec/schemas/MoveCollectibleOperation'
import { members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isMoveCollectibleOperation = (value: unknown): value is spec.MoveCollectibleOperation => {
  if (typeof value !== 'object' || value === null) return false
  const { input, output } = value as Members
  return isSignatureIndices(input) && isCollectibleOutput(output)
}

export const explainMoveCollectibleOperation: Explain = (value, at) => {
  object(value, at)
  members(value, at, { input: explainSignatureIndices, output: explainCollectibleOutput }, ['input', 'output'])
}

export const MoveCollectibleOperation: Schema<spec.MoveCollectibleOperation> =
  /* @__PURE__ */ schema(isMoveCollectibleOperation, explainMoveCollectibleOperation, { formats: true })
