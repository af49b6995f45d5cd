// @generated from specs/data/schemas/usage.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/data-spec/schemas/RequestType'
import { among, schema } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isRequestType = (value: unknown): value is spec.RequestType => value === 'data' || value === 'rpc'

export const explainRequestType: Explain = at => among(at, ['data', 'rpc'])

/** Whether a request went to the data service or to an RPC endpoint. */
export const RequestType: Schema<spec.RequestType> = /* @__PURE__ */ schema(isRequestType, explainRequestType)
