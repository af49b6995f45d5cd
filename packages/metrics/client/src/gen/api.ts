// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { ApiTable } from '@chainwright/runtime-client/codegen/v1'

/** Default servers and security of Chain metrics service. */
export const api: ApiTable = {
  baseUrl: 'http://localhost:4001',
}
