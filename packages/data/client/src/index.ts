export type * from '@chainwright/data-spec'
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
export type { DataClientOptions } from './gen/client.ts'
export { createDataClient, type RawDataClient as DataClient } from './gen/raw.ts'
