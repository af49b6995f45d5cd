// @generated from upstream/openrpc.yaml by generators/client. Run `pnpm generate`; do not edit.
export type * from '../spec/index.ts'
export type { UpstreamClient, UpstreamClientOptions } from './client.ts'
export { createUpstreamClient } from './client.ts'
export { connectUpstream } from './connection.ts'
export type { UpstreamConnectOptions } from './connection.ts'
export {
  ApiError,
  ContractError,
  NetworkError,
  Page,
  RpcError,
  TimeoutError,
  formatAmount,
  isClientError,
  parseAmount,
  toBigInt,
  toDecimal,
} from '@chainwright/runtime-client/codegen/v1'
export type {
  Call,
  CallOptions,
  CallResponse,
  CallResponseOf,
  ClientError,
  Middleware,
  PageOptions,
  Result,
  Retry,
  RetryOptions,
  RpcOptions,
  RpcRequest,
} from '@chainwright/runtime-client/codegen/v1'
