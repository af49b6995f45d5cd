// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainFeeConfig, isFeeConfig } from './FeeConfig.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/FeeConfigResult'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isFeeConfigResult = (value: unknown): value is spec.FeeConfigResult => {
  if (typeof value !== 'object' || value === null) return false
  const { feeConfig, lastChangedAt } = value as Members
  return isFeeConfig(feeConfig) && isUint64(lastChangedAt)
}

export const explainFeeConfigResult: Explain = at =>
  object(at, { feeConfig: explainFeeConfig, lastChangedAt: explainUint64 })

/** The fee configuration at a block. */
export const FeeConfigResult: Schema<spec.FeeConfigResult> = /* @__PURE__ */ schema(
  isFeeConfigResult,
  explainFeeConfigResult,
  'formats',
)
