// @generated from specs/node/schemas/eth-fees.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/NoFeeHistory'
import { among, object, schema, type } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isNoFeeHistory = (value: unknown): value is spec.NoFeeHistory => {
  if (typeof value !== 'object' || value === null) return false
  const { oldestBlock, gasUsedRatio } = value as Members
  return oldestBlock === '0x0' && gasUsedRatio === null
}

export const explainNoFeeHistory: Explain = at =>
  object(at, { oldestBlock: at => among(at, ['0x0'], 'const'), gasUsedRatio: at => type(at, 'null') })

/** The result for 0 blocks. */
export const NoFeeHistory: Schema<spec.NoFeeHistory> = /* @__PURE__ */ schema(isNoFeeHistory, explainNoFeeHistory)
