// @generated from specs/metrics/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.
export type { MetricsClientOptions } from './client.ts'
export { connectMetrics } from './connection.ts'
export type { MetricsConnectOptions } from './connection.ts'
export { createMetricsClient } from './raw.ts'
export type { RawMetricsClient as MetricsClient } from './raw.ts'
export type * from '@chainwright/metrics-spec'
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
} from '@chainwright/runtime-client/codegen/v1'
