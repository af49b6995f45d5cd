// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
export { connectUpstream } from './connection.ts'
export type { UpstreamConnectOptions } from './connection.ts'
export * from './operations/debugTraceBlockByNumber.ts'
export * from './operations/ethBlockNumber.ts'
export * from './operations/ethCall.ts'
export * from './operations/ethChainId.ts'
export * from './operations/ethGetBlockByNumber.ts'
export * from './operations/ethGetBlockReceipts.ts'
