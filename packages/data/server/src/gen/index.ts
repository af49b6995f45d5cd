// @generated from specs/data/openapi.yaml by generators/server. Run `pnpm generate`; do not edit.
import * as operations from './operations.ts'
import type { DataService } from './service.ts'
import { documents } from '@chainwright/data-spec/documents'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import type { Contract, Partially, Server, ServerOptions } from '@chainwright/runtime-server/codegen/v1'
export * from './operations.ts'
export type * from './service.ts'

/** The contract of this server. */
export const contract: Contract = {
  name: 'data',
  title: 'Chain data service',
  version: '0.0.0',
  operations: [
    operations.aggregateSignatures,
    operations.getAggregatedSignatures,
    operations.listUtxos,
    operations.listErc721Transfers,
    operations.listErc1155Transfers,
    operations.listErc1155Balances,
    operations.listCollectibles,
    operations.listBlockTransactions,
    operations.getBlock,
    operations.listVertices,
    operations.listProposedBlocks,
    operations.getNftToken,
    operations.reindexNftToken,
    operations.listChains,
    operations.getChain,
    operations.listAddressChains,
    operations.getUsageMetrics,
  ],
  endpoints: [],
  securitySchemes: [{ id: 'apiKey', type: 'apiKey', in: 'header', name: 'x-data-api-key' }],
  budget: { windowSeconds: 60, budgets: { anonymous: 6000, apiKey: 8000 } },
  documents,
}

/**
 * Creates a server for a service. Throws a TypeError that lists missing handlers. With `partial`, the server
 * accepts missing handlers: it responds with 501 or, over JSON-RPC, with the error for an unknown method.
 */
export function createDataServer(service: DataService, options?: ServerOptions): Server
export function createDataServer(
  service: Partially<DataService>,
  options: ServerOptions & { readonly partial: true },
): Server
export function createDataServer(
  service: Partially<DataService>,
  options?: ServerOptions & { readonly partial?: boolean },
): Server {
  return createServer(contract, service, options)
}
