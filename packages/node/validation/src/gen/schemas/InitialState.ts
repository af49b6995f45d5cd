// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainCb58Id, isCb58Id } from './Cb58Id.ts'
import { explainInitialOutput, isInitialOutput } from './InitialOutput.ts'
import { explainUint32, isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/InitialState'
import { array, items, members, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isInitialState = (value: unknown): value is spec.InitialState => {
  if (typeof value !== 'object' || value === null) return false
  const { fxIndex, fxID, outputs } = value as Members
  return isUint32(fxIndex) && isCb58Id(fxID) && isInitialStateOutputs(outputs)
}

export const explainInitialState: Explain = (value, at) => {
  object(value, at)
  members(value, at, { fxIndex: explainUint32, fxID: explainCb58Id, outputs: explainInitialStateOutputs }, ['fxIndex', 'fxID', 'outputs'])
}

export const InitialState: Schema<spec.InitialState> =
  /* @__PURE__ */ schema(isInitialState, explainInitialState, { formats: true })

const isInitialStateOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isInitialOutput(value[i])) return false
  return true
}

const explainInitialStateOutputs: Explain = (value, at) => {
  array(value, at)
  items(value, at, explainInitialOutput, isInitialOutput)
}
