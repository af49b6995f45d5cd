// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { ApiTable, Endpoint } from '@chainwright/runtime-client/codegen/v1'

/** Where EVM upstream is and what credentials it takes, where its operations do not say otherwise. */
export const api: ApiTable = {
  baseUrl: 'http://127.0.0.1:8545',
}

export const rootEndpoint: Endpoint = { path: '', batches: true }
