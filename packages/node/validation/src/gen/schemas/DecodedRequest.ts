// @generated from specs/node/schemas/protocol.yaml by generators/validation. Run `pnpm generate`; do not edit.
import type * as spec from '@chainwright/node-spec/schemas/DecodedRequest'
import { anything, object, schema, string } from '@chainwright/runtime-validation/codegen/v1'
import type { Explain, Members, Schema } from '@chainwright/runtime-validation/codegen/v1'

export const isDecodedRequest = (value: unknown): value is spec.DecodedRequest => {
  if (typeof value !== 'object' || value === null) return false
  const { jsonrpc, method, params, id } = value as Members
  return typeof jsonrpc === 'string' && typeof method === 'string' && params !== undefined && id !== undefined
}

export const explainDecodedRequest: Explain = at =>
  object(at, { jsonrpc: string, method: string, params: anything, id: anything })

/** The parts that the node could read of an invalid request. Other properties have an empty value. */
export const DecodedRequest: Schema<spec.DecodedRequest> = /* @__PURE__ */ schema(
  isDecodedRequest,
  explainDecodedRequest,
)
