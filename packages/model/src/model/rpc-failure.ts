import type { Outcome } from './api.ts'

/** An error of a JSON-RPC method, or of its server. */
export type RpcFailure = Extract<Outcome, { protocol: 'jsonrpc'; kind: 'failure' }>

/** Whether an outcome is an error of a JSON-RPC method, or of its server. */
export const isRpcFailure = (outcome: Outcome): outcome is RpcFailure =>
  outcome.protocol === 'jsonrpc' && outcome.kind === 'failure'
