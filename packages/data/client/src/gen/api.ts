// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { inHeader } from '@chainwright/runtime-client/codegen/v1'
import type { ApiTable } from '@chainwright/runtime-client/codegen/v1'

/** Default servers and security of Chain data service. */
export const api: ApiTable = {
  baseUrl: 'http://localhost:4001',
  schemes: [{ id: 'apiKey', type: 'apiKey', in: 'header', name: 'x-data-api-key', place: inHeader }],
  security: [{ apiKey: [] }, {}],
}
