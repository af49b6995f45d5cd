// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { createMetricsClient as create } from './client.ts'
import type { MetricsClient, MetricsClientOptions } from './client.ts'
import type { paths } from '@chainwright/metrics-spec/paths'
import { withRaw } from '@chainwright/runtime-client/codegen/v1'
import type { RawClient } from '@chainwright/runtime-client/codegen/v1'

/** The client, with openapi-fetch's client as `raw`. */
export interface RawMetricsClient extends MetricsClient {
  /**
   * openapi-fetch's client, typed by the paths of the document, over the same connection. It returns errors as
   * values.
   */
  readonly raw: RawClient<paths>
}

/** Creates a client with `raw`. It sends nothing before the first call. */
export function createMetricsClient(options: MetricsClientOptions = {}): RawMetricsClient {
  return withRaw<paths, MetricsClient>(create(options))
}
