// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { createDataClient as create } from './client.ts'
import type { DataClient, DataClientOptions } from './client.ts'
import type { paths } from '@chainwright/data-spec/paths'
import { withRaw } from '@chainwright/runtime-client/codegen/v1'
import type { RawClient } from '@chainwright/runtime-client/codegen/v1'

/** The client of the API, with a client of openapi-fetch as `raw`. */
export interface RawDataClient extends DataClient {
  /**
   * A client of openapi-fetch, with the types of the document's paths and the same connection. It returns errors
   * as values.
   */
  readonly raw: RawClient<paths>
}

/** Creates a client with `raw`. It sends nothing before the first call. */
export function createDataClient(options: DataClientOptions = {}): RawDataClient {
  return withRaw<paths, DataClient>(create(options))
}
