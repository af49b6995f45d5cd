// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
export type { DataClientOptions } from './client.ts'
export { connectData } from './connection.ts'
export type { DataConnectOptions } from './connection.ts'
export { createDataClient } from './raw.ts'
export type { RawDataClient as DataClient } from './raw.ts'
export type * from '@chainwright/data-spec'
export {
  ApiError,
  ContractError,
  NetworkError,
  Page,
  TimeoutError,
  formatAmount,
  isClientError,
  parseAmount,
  toBigInt,
  toDecimal,
} from '@chainwright/runtime-client/codegen/v1'
export type {
  Auth,
  Call,
  CallOptions,
  CallResponse,
  CallResponseOf,
  ClientError,
  CredentialSource,
  Middleware,
  PageOptions,
  Result,
  Retry,
  RetryOptions,
} from '@chainwright/runtime-client/codegen/v1'
