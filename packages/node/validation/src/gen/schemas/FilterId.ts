// @generated from specs/node/schemas/eth-logs.yaml by generators/validation. Run `pnpm generate`; do not edit.
import { matchesFilterId } from '../patterns.ts'
import type * as spec from '@chainwright/node-spec/schemas/FilterId'
import { pattern, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isFilterId = (value: unknown): value is spec.FilterId =>
  typeof value === 'string' && matchesFilterId(value)

export const explainFilterId: Explain = at =>
  string(at) && pattern(at, matchesFilterId, '0x and 1 to 32 lower-case hex digits')

/**
 * The id of a filter on the node.
 * Pattern: `^0x[0-9a-f]{1,32}$`.
 */
export const FilterId: Schema<spec.FilterId> = /* @__PURE__ */ schema(isFilterId, explainFilterId)
