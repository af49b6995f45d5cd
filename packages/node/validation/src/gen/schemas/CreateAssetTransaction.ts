// @generated from specs/node/schemas/xchain-transactions.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { isCb58Id } from './Cb58Id.ts'
import { isInitialOutput } from './InitialOutput.ts'
import { explainInitialState } from './InitialState.ts'
import { explainTransactionCore, isTransactionCore } from './TransactionCore.ts'
import { isUint32 } from './Uint32.ts'
import type * as spec from '@chainwright/node-spec/schemas/CreateAssetTransaction'
import {
  array,
  integer,
  maximum,
  members,
  minimum,
  records,
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
    isCreateAssetTransactionInitialStates(initialStates) &&
    isTransactionCore(value)
  )
}

export const explainCreateAssetTransaction: Explain = (value, at) => {
  members(value, at, {
    name: string,
    symbol: string,
    denomination: explainCreateAssetTransactionDenomination,
    initialStates: explainCreateAssetTransactionInitialStates,
  }, ['name', 'symbol', 'denomination', 'initialStates'])
  explainTransactionCore(value, at)
}

export const CreateAssetTransaction: Schema<spec.CreateAssetTransaction> =
  /* @__PURE__ */ schema(isCreateAssetTransaction, explainCreateAssetTransaction, { formats: true })

const isCreateAssetTransactionInitialStates = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (typeof item !== 'object' || item === null) return false
    const { fxIndex, fxID, outputs } = item as Members
    if (!isUint32(fxIndex) || !isCb58Id(fxID) || !isInitialStateOutputs(outputs)) return false
  }
  return true
}

const explainCreateAssetTransactionDenomination: Explain = (value, at) => {
  integer(value, at)
  minimum(value, at, 0)
  maximum(value, at, 32)
}

const explainCreateAssetTransactionInitialStates: Explain = (value, at) => {
  array(value, at)
  records(value, at, explainInitialState, refusedInitialState)
}

const isInitialStateOutputs = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) if (!isInitialOutput(value[i])) return false
  return true
}

function refusedInitialState(list: readonly unknown[], from: number): number {
  // V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.
  if (new.target !== undefined) return from
  for (let i = from; i < list.length; i++) {
    const item = list[i]
    if (typeof item !== 'object' || item === null) return i
    const { fxIndex, fxID, outputs } = item as Members
    if (!isUint32(fxIndex) || !isCb58Id(fxID) || !isInitialStateOutputs(outputs)) return i
  }
  return -1
}
