// @generated from specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { createNodeClient as create } from './client.ts'
import type { NodeClient, NodeClientOptions } from './client.ts'
import type { paths } from '@chainwright/node-spec/paths'
import { withRaw } from '@chainwright/runtime-client/codegen/v1'
import type { RawClient } from '@chainwright/runtime-client/codegen/v1'

/** The client, and below it openapi-fetch's. */
export interface RawNodeClient extends NodeClient {
  /** openapi-fetch's client, typed by the paths of the document, over the same connection. Errors are values in it. */
  readonly raw: RawClient<paths>
}

/** Makes a client with `raw`. Nothing is sent before a call. */
export function createNodeClient(options: NodeClientOptions = {}): RawNodeClient {
  return withRaw<paths, NodeClient>(create(options))
}
