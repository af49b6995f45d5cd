// @generated from upstream/openrpc.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '../../spec/operations/indexGetContainerRange.ts'
import { ContainerRange } from '../schemas/ContainerRange.ts'
import { explainDigits, isDigits } from '../schemas/Digits.ts'
import { among, object, rpcDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isIndexGetContainerRangeInput = (value: unknown): value is spec.IndexGetContainerRangeInput => {
  if (typeof value !== 'object' || value === null) return false
  const { startIndex, numToFetch, encoding } = value as Members
  return isDigits(startIndex) && isDigits(numToFetch) && encoding === 'hex'
}

export const explainIndexGetContainerRangeInput: Explain = at =>
  object(at, { startIndex: explainDigits, numToFetch: explainDigits, encoding: at => among(at, ['hex'], 'const') })

/** Validates the input of `indexGetContainerRange`. */
export const IndexGetContainerRangeInput: Schema<spec.IndexGetContainerRangeInput> = /* @__PURE__ */ schema(
  isIndexGetContainerRangeInput,
  explainIndexGetContainerRangeInput,
)

/** Validates the output of `indexGetContainerRange`. */
export const IndexGetContainerRangeOutput: Schema<spec.IndexGetContainerRangeOutput> = ContainerRange

export { IndexGetContainerRangeInput as input, IndexGetContainerRangeOutput as output }

/** Validators of the result, and of the data of each error by its id. */
export const outcomes = { result: IndexGetContainerRangeOutput }

/** Decodes and validates the input of a raw request. */
export const decode = /* @__PURE__ */ rpcDecoder(IndexGetContainerRangeInput, {
  names: ['startIndex', 'numToFetch', 'encoding'],
})
