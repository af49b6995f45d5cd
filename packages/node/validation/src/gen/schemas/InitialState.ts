// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainInitialOutput, isInitialOutput } from './InitialOutput.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/InitialState'
import { array, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isInitialState = (value: unknown): value is spec.InitialState => {
  if (typeof value !== 'object' || value === null) return false
  const { fxIndex, fxID, outputs } = value as Members
  return (
    isUint32(fxIndex) && isCb58Id(fxID) && Array.isArray(outputs) && refusedInitialOutput(outputs, 0) === outputs.length
  )
}

export const explainInitialState: Explain = at =>
  object(at, {
    fxIndex: explainUint32,
    fxID: explainCb58Id,
    outputs: at => array(at, explainInitialOutput, refusedInitialOutput),
  })

/** The initial state of a new asset in one feature extension. */
export const InitialState: Schema<spec.InitialState> = /* @__PURE__ */ schema(
  isInitialState,
  explainInitialState,
  'formats',
)

const refusedInitialOutput = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isInitialOutput(list[i])) return i
  return list.length
}
