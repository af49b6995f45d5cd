// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
import type { ApiTable, Endpoint } from '@chainwright/runtime-client/codegen/v1'

/** The default server of the API, the defaults of its variables, and its credentials. */
export const api: ApiTable = {
  baseUrl: 'http://localhost:9650',
  variables: { chain: 'X', blockchain: 'C' },
}

export const adminEndpoint: Endpoint = { path: '/ext/admin', batches: false }

export const chainEndpoint: Endpoint = { path: '/ext/bc/{chain}', batches: false }

export const healthEndpoint: Endpoint = { path: '/ext/health', batches: false }

export const validatorsEndpoint: Endpoint = { path: '/ext/bc/{blockchain}/validators', batches: false }

export const rpcEndpoint: Endpoint = { path: '/ext/bc/{blockchain}/rpc', batches: true, retryable: [-32002] }
