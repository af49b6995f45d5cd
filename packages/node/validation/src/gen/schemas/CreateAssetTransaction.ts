// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isCb58Id } from './Cb58Id.ts'
import { isInitialOutput } from './InitialOutput.ts'
import { explainInitialState } from './InitialState.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/CreateAssetTransaction'
import {
  array,
  hasMembers,
  integer,
  maximum,
  minimum,
  object,
  schema,
  string,
} from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isCreateAssetTransaction = (value: unknown): value is spec.CreateAssetTransaction => {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, denomination, initialStates } = value as Members
  return (
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    Number.isInteger(denomination) &&
    (denomination as number) >= 0 &&
    (denomination as number) <= 32 &&
    Array.isArray(initialStates) &&
    refusedInitialState(initialStates, 0) === initialStates.length &&
    isTransactionCore(value)
  )
}

export const explainCreateAssetTransaction: Explain = at => {
  if (hasMembers(at.value)) {
    object(at, {
      name: string,
      symbol: string,
      denomination: explainCreateAssetTransactionDenomination,
      initialStates: at => array(at, explainInitialState, refusedInitialState),
    })
  }
  explainTransactionCore(at)
}

/** Creates an asset. The id of the transaction becomes the id of the asset. */
export const CreateAssetTransaction: Schema<spec.CreateAssetTransaction> = /* @__PURE__ */ schema(
  isCreateAssetTransaction,
  explainCreateAssetTransaction,
  'formats',
)

const refusedInitialState = (list: readonly unknown[], from: number): number => {
  for (let i = from >>> 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { fxIndex, fxID, outputs } = item as Members
    if (!isUint32(fxIndex)) return i
    if (!isCb58Id(fxID)) return i
    if (!Array.isArray(outputs)) return i
    if (refusedInitialOutput(outputs, 0) !== outputs.length) return i
  }
  return list.length
}

const refusedInitialOutput = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isInitialOutput(list[i])) return i
  return list.length
}

const explainCreateAssetTransactionDenomination: Explain = at => {
  if (integer(at)) {
    minimum(at, 0)
    maximum(at, 32)
  }
}
