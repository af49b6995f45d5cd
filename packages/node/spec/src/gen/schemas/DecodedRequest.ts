// @generated from specs/node/schemas/protocol.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** The parts that the node could read of an invalid request. Other properties have an empty value. */
export interface DecodedRequest {
  /** The version, as in the request. */
  jsonrpc: string
  /** The method, as in the request. */
  method: string
  /** The parameters, as in the request. */
  params: unknown
  /** The id, as in the request. */
  id: unknown
}
