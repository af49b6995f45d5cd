// @generated from specs/node/methods/logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainEthLog, isEthLog } from '../schemas/EthLog.ts'
import { explainFilterId, isFilterId } from '../schemas/FilterId.ts'
import { explainHash32, isHash32 } from '../schemas/Hash32.ts'
import type * as spec from '@chainwright/node-spec/operations/ethGetFilterChanges'
import { anyOf, array, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isEthGetFilterChangesInput = (value: unknown): value is spec.EthGetFilterChangesInput => {
  if (typeof value !== 'object' || value === null) return false
  const { filterId } = value as Members
  return isFilterId(filterId)
}

export const explainEthGetFilterChangesInput: Explain = at => object(at, { filterId: explainFilterId })

/** Validates the input of `ethGetFilterChanges`. */
export const EthGetFilterChangesInput: Schema<spec.EthGetFilterChangesInput> = /* @__PURE__ */ schema(
  isEthGetFilterChangesInput,
  explainEthGetFilterChangesInput,
)

export const isEthGetFilterChangesOutput = (value: unknown): value is spec.EthGetFilterChangesOutput =>
  (Array.isArray(value) && refusedEthLog(value, 0) === value.length) ||
  (Array.isArray(value) && refusedHash32(value, 0) === value.length)

export const explainEthGetFilterChangesOutput: Explain = at =>
  anyOf(at, [
    [
      value => Array.isArray(value) && refusedEthLog(value, 0) === value.length,
      at => array(at, explainEthLog, refusedEthLog),
    ],
    [
      value => Array.isArray(value) && refusedHash32(value, 0) === value.length,
      at => array(at, explainHash32, refusedHash32),
    ],
  ])

/** Validates the output of `ethGetFilterChanges`. */
export const EthGetFilterChangesOutput: Schema<spec.EthGetFilterChangesOutput> = /* @__PURE__ */ schema(
  isEthGetFilterChangesOutput,
  explainEthGetFilterChangesOutput,
  'formats',
)

export { EthGetFilterChangesInput as input, EthGetFilterChangesOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: EthGetFilterChangesOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(EthGetFilterChangesInput, { names: ['filterId'] })

const refusedEthLog = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isEthLog(list[i])) return i
  return list.length
}

const refusedHash32 = (list: readonly unknown[], from: number): number => {
  for (let i = from; i < list.length; i++) if (!isHash32(list[i])) return i
  return list.length
}
