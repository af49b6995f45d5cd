// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { ApiTable } from '@chainwright/runtime-client/codegen/v1'

/** Where Chain metrics service is and what credentials it takes, where its operations do not say otherwise. */
export const api: ApiTable = {
  baseUrl: 'http://localhost:4001',
}
