// @generated from specs/node/methods/node.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainSyncStatus, isSyncStatus } from '../schemas/SyncStatus.ts'
import type * as spec from '@chainwright/node-spec/operations/ethSyncing'
import { among, anyOf, object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthSyncingInput = (value: unknown): value is spec.EthSyncingInput => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return true
}

export const explainEthSyncingInput: Explain = object

/** Validates the input of `ethSyncing`. */
export const EthSyncingInput: Schema<spec.EthSyncingInput> = /* @__PURE__ */ schema(
  isEthSyncingInput,
  explainEthSyncingInput,
)

export const isEthSyncingOutput = (value: unknown): value is spec.EthSyncingOutput =>
  value === false || isSyncStatus(value)

export const explainEthSyncingOutput: Explain = at =>
  anyOf(at, [
    [value => value === false, at => among(at, [false], 'const')],
    [isSyncStatus, explainSyncStatus],
  ])

/** Validates the output of `ethSyncing`. */
export const EthSyncingOutput: Schema<spec.EthSyncingOutput> = /* @__PURE__ */ schema(
  isEthSyncingOutput,
  explainEthSyncingOutput,
)

export { EthSyncingInput as input, EthSyncingOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthSyncingOutput }
