// @generated from specs/node/schemas/subnet-evm.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { explainUnixTime, isUnixTime } from './UnixTime.ts'
import type * as spec from '@chainwright/node-spec/schemas/ActivePrecompile'
import { object, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isActivePrecompile = (value: unknown): value is spec.ActivePrecompile => {
  if (typeof value !== 'object' || value === null) return false
  const { timestamp } = value as Members
  return isUnixTime(timestamp)
}

export const explainActivePrecompile: Explain = at => object(at, { timestamp: explainUnixTime })

/** The activation of a precompile. */
export const ActivePrecompile: Schema<spec.ActivePrecompile> = /* @__PURE__ */ schema(
  isActivePrecompile,
  explainActivePrecompile,
  'formats',
)
