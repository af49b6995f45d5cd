// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { createMetricsClient as create } from './client.ts'
import type { MetricsClient, MetricsClientOptions } from './client.ts'
import type { paths } from '@chainwright/metrics-spec/paths'
import { withRaw } from '@chainwright/runtime-client/codegen/v1'
import type { RawClient } from '@chainwright/runtime-client/codegen/v1'

/** The client of the API, with a client of openapi-fetch as `raw`. */
export interface RawMetricsClient extends MetricsClient {
  /**
   * A client of openapi-fetch, with the types of the document's paths and the same connection. It returns errors
   * as values.
   */
  readonly raw: RawClient<paths>
}

/** Creates a client with `raw`. It sends nothing before the first call. */
export function createMetricsClient(options: MetricsClientOptions = {}): RawMetricsClient {
  return withRaw<paths, MetricsClient>(create(options))
}
