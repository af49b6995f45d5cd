// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { ApiTable } from '@chainwright/runtime-client/codegen/v1'

/** The default server of the API, the defaults of its variables, and its credentials. */
export const api: ApiTable = {
  baseUrl: 'http://localhost:4001',
}
