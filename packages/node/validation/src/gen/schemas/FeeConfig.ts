// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUint64, isUint64 } from './Uint64.ts'
import type * as spec from '@chainwright/node-spec/schemas/FeeConfig'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isFeeConfig = (value: unknown): value is spec.FeeConfig => {
  if (typeof value !== 'object' || value === null) return false
  const {
    gasLimit,
    targetBlockRate,
    minBaseFee,
    targetGas,
    baseFeeChangeDenominator,
    minBlockGasCost,
    maxBlockGasCost,
    blockGasCostStep,
  } = value as Members
  return (
    isUint64(gasLimit) &&
    isUint64(targetBlockRate) &&
    isUint64(minBaseFee) &&
    isUint64(targetGas) &&
    isUint64(baseFeeChangeDenominator) &&
    isUint64(minBlockGasCost) &&
    isUint64(maxBlockGasCost) &&
    isUint64(blockGasCostStep)
  )
}

export const explainFeeConfig: Explain = at =>
  object(at, {
    gasLimit: explainUint64,
    targetBlockRate: explainUint64,
    minBaseFee: explainUint64,
    targetGas: explainUint64,
    baseFeeChangeDenominator: explainUint64,
    minBlockGasCost: explainUint64,
    maxBlockGasCost: explainUint64,
    blockGasCostStep: explainUint64,
  })

/** The fee configuration of a chain. */
export const FeeConfig: Schema<spec.FeeConfig> = /* @__PURE__ */ schema(isFeeConfig, explainFeeConfig, 'formats')
