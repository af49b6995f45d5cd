// @generated from specs/node/schemas/protocol.yaml by generators/spec. Run `pnpm generate`; do not edit.

/**
 * What the node understood of a request that it could not use; a member it did not understand has its empty
 * value.
 */
export interface DecodedRequest {
  /** The version as it was given. */
  jsonrpc: string
  /** The method as it was given. */
  method: string
  /** The parameters as they were given. */
  params: unknown
  /** The id as it was given. */
  id: unknown
}
