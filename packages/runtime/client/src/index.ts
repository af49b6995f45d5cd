export { type ClientOptions, connectionOf, type RpcMembers } from './client.ts'
export { isClientError } from './core/call.ts'
export type { ClientError, FailureError, TransportError } from './core/client-error.ts'
export { connect } from './core/connection.ts'
export type {
  ApiTable,
  Batching,
  CallOptions,
  Check,
  ConnectOptions,
  HeaderValues,
  RpcOptions,
  RpcRequest,
  Transport,
} from './core/core.ts'
export { Connection } from './core/core.ts'
export type { Credential, SecurityScheme } from './core/credential.ts'
export {
  type Auth,
  type CredentialSource,
  credentials,
  type Security,
} from './core/credentials.ts'
export {
  ApiError,
  ContractError,
  type Issue,
  NetworkError,
  TimeoutError,
} from './core/errors.ts'
export type { Call, CallResponse, CallResponseOf, Result, SentRequest } from './core/result.ts'
export type { Retry, RetryOptions } from './core/retry.ts'
export { RpcError } from './core/rpc-error.ts'
export { type ValidationOptions, type Validator, validation } from './core/validation.ts'
export type { Operation } from './http/call.ts'
export type { RawClient } from './http/raw-types.ts'
export { formatAmount, parseAmount, toBigInt, toDecimal } from './json/amounts.ts'
export {
  Page,
  type PagedOperation,
  type PagedRpcMethod,
  type PagedRpcOperation,
  type PageOptions,
} from './pages/pages.ts'
export { type Batch, type BatchOptions, batch, type Outputs, type Results } from './rpc/batch.ts'
export type { RpcMethod, RpcOperation } from './rpc/call.ts'
export { type BatchingOptions, batching } from './rpc/coalesce.ts'
export { notify } from './rpc/notify.ts'
export { type Provider, providerOf } from './rpc/provider.ts'
export { StreamCall } from './streams/call.ts'
export { Download, type DownloadCall, type DownloadOptions, download } from './streams/download.ts'
export type { DownloadPart } from './streams/download-part.ts'
export type { StreamEvent } from './streams/event-stream.ts'
export { type Progress, withProgress } from './streams/progress.ts'
export type { Bytes, Sendable } from './streams/sending.ts'
export { Stream, type StreamOptions } from './streams/stream.ts'
export type { StreamOperation, StreamOrWholeOperation } from './streams/streamed.ts'
export type { WebSocketLike } from './subscriptions/link.ts'
export type { SubscribeOptions, SubscriptionOptions } from './subscriptions/subscriptions.ts'
export { type Middleware, openapiFetch } from './transport.ts'
