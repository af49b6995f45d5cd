// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { api } from './api.ts'
import { connect, credentials } from '@chainwright/runtime-client/codegen/v1'
import type { ConnectOptions, Connection, CredentialSource } from '@chainwright/runtime-client/codegen/v1'

/** Options of `connectData`. */
export interface DataConnectOptions extends ConnectOptions {
  /**
   * An API key. It is optional, and raises the rate limits. 401 means that the key is unknown or revoked, or that
   * the operation requires a key and the request has none; 403 means that the key does not give access to the
   * data.
   *
   * Sent in the header `x-data-api-key`.
   *
   * A value, or a function that returns it. The client calls the function again after a response with status 401.
   */
  readonly apiKey?: CredentialSource | undefined
}

/**
 * Creates a connection, the first argument of the functions in the module `operations`. A bundle contains only
 * the functions that you call. The connection sends nothing before the first call.
 */
export function connectData({ apiKey, ...options }: DataConnectOptions = {}): Connection {
  return connect(api, { ...options, credentials: { apiKey, ...options.credentials } }, credentials)
}
