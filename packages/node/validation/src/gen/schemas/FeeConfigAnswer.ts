// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainFeeConfig, isFeeConfig } from './FeeConfig.ts'
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/FeeConfigAnswer'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isFeeConfigAnswer = (value: unknown): value is spec.FeeConfigAnswer => {
  if (typeof value !== 'object' || value === null) return false
  const { feeConfig, lastChangedAt } = value as Members
  return isFeeConfig(feeConfig) && isUint64(lastChangedAt)
}

export const explainFeeConfigAnswer: Explain = at =>
  object(at, { feeConfig: explainFeeConfig, lastChangedAt: explainUint64 })

/** The fee configuration at a block. */
export const FeeConfigAnswer: Schema<spec.FeeConfigAnswer> = /* @__PURE__ */ schema(
  isFeeConfigAnswer,
  explainFeeConfigAnswer,
  'formats',
)
