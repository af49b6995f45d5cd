// @generated from specs/data/schemas/usage.yaml by generators/spec. Run `pnpm generate`; do not edit.

/** Whether a request went to the data service or to an RPC endpoint. */
export type RequestType = 'data' | 'rpc'
