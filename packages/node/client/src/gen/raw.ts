// @generated from specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { createNodeClient as create } from './client.ts'
import type { NodeClient, NodeClientOptions } from './client.ts'
import type { paths } from '@chainwright/node-spec/paths'
import { withRaw } from '@chainwright/runtime-client/codegen/v1'
import type { RawClient } from '@chainwright/runtime-client/codegen/v1'

/** The client of the API, with a client of openapi-fetch as `raw`. */
export interface RawNodeClient extends NodeClient {
  /**
   * A client of openapi-fetch, with the types of the document's paths and the same connection. It returns errors
   * as values.
   */
  readonly raw: RawClient<paths>
}

/** Creates a client with `raw`. It sends nothing before the first call. */
export function createNodeClient(options: NodeClientOptions = {}): RawNodeClient {
  return withRaw<paths, NodeClient>(create(options))
}
