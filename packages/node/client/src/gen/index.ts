// @generated from specs/node/openrpc.yaml and specs/node/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
export type { NodeClientOptions } from './client.ts'
export { connectNode } from './connection.ts'
export type { NodeConnectOptions } from './connection.ts'
export { createNodeClient } from './raw.ts'
export type { RawNodeClient as NodeClient } from './raw.ts'
export type * from '@chainwright/node-spec'
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
