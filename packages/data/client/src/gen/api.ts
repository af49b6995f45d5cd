// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import { inHeader } from '@chainwright/runtime-client/codegen/v1'
import type { ApiTable } from '@chainwright/runtime-client/codegen/v1'

/** The default server of the API, the defaults of its variables, and its credentials. */
export const api: ApiTable = {
  baseUrl: 'http://localhost:4001',
  schemes: [{ id: 'apiKey', type: 'apiKey', in: 'header', name: 'x-data-api-key', place: inHeader }],
  security: [{ apiKey: [] }, {}],
}
