// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { ApiTable, Endpoint } from '@chainwright/runtime-client/codegen/v1'

/** The default server of the API, the defaults of its variables, and its credentials. */
export const api: ApiTable = {
  baseUrl: 'http://127.0.0.1:9650',
  variables: { chain: 'P' },
}

export const rootEndpoint: Endpoint = { path: '', batches: true }

export const pEndpoint: Endpoint = { path: '/ext/bc/P', batches: false }

export const xEndpoint: Endpoint = { path: '/ext/bc/X', batches: false }

export const blockEndpoint: Endpoint = { path: '/ext/index/{chain}/block', batches: false }

export const infoEndpoint: Endpoint = { path: '/ext/info', batches: false }
