// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/UsageGroup'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isUsageGroup = (value: unknown): value is spec.UsageGroup =>
  value === 'requestPath' ||
  value === 'responseCode' ||
  value === 'chainId' ||
  value === 'apiKeyId' ||
  value === 'requestType'

export const explainUsageGroup: Explain = at =>
  among(at, ['requestPath', 'responseCode', 'chainId', 'apiKeyId', 'requestType'])

/** The property that groups usage. */
export const UsageGroup: Schema<spec.UsageGroup> = /* @__PURE__ */ schema(isUsageGroup, explainUsageGroup)
