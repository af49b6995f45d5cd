export type * from '@chainwright/metrics-spec'
export {
  type Answer,
  ApiError,
  type Auth,
  type Call,
  type CallOptions,
  type ClientError,
  ContractError,
  type CredentialSource,
  formatAmount,
  isClientError,
  type Middleware,
  NetworkError,
  Page,
  type PageOptions,
  parseAmount,
  type Result,
  type Retry,
  type RetryOptions,
  TimeoutError,
  toBigInt,
  toDecimal,
} from '@chainwright/runtime-client'
export type { MetricsClientOptions } from './gen/client.ts'
export { createMetricsClient, type RawMetricsClient as MetricsClient } from './gen/raw.ts'
