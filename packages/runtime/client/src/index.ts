export { formatAmount, parseAmount, toBigInt, toDecimal } from './amounts.ts'
export { type Batch, type BatchOptions, batch, type Outputs, type Results } from './batch.ts'
export { isClientError } from './call.ts'
export { type ClientOptions, connectionOf, type RpcMembers } from './client.ts'
export type { ClientError, FailureError, TransportError } from './client-error.ts'
export { type BatchingOptions, batching } from './coalesce.ts'
export { connect } from './connection.ts'
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
} from './core.ts'
export { Connection } from './core.ts'
export type { Credential, SecurityScheme } from './credential.ts'
export {
  type Auth,
  type CredentialSource,
  credentials,
  type Security,
} from './credentials.ts'
export { Download, type DownloadCall, type DownloadOptions, download } from './download.ts'
export type { DownloadPart } from './download-part.ts'
export {
  ApiError,
  ContractError,
  type Issue,
  NetworkError,
  TimeoutError,
} from './errors.ts'
export type { StreamEvent } from './event-stream.ts'
export type { Operation } from './http.ts'
export { notify } from './notify.ts'
export { Page, type PagedOperation, type PagedRpcMethod, type PagedRpcOperation, type PageOptions } from './pages.ts'
export { type Progress, withProgress } from './progress.ts'
export { type Provider, providerOf } from './provider.ts'
export type { RawClient } from './raw-types.ts'
export type { Answer, Call, Result, SentRequest } from './result.ts'
export type { Retry, RetryOptions } from './retry.ts'
export type { RpcMethod, RpcOperation } from './rpc.ts'
export { RpcError } from './rpc-error.ts'
export type { Bytes, Sendable } from './sending.ts'
export { Stream, type StreamOptions } from './stream.ts'
export { StreamCall } from './stream-call.ts'
export type { StreamOperation, StreamOrWholeOperation } from './streamed.ts'
export { type Middleware, openapiFetch } from './transport.ts'
export { type ValidationOptions, type Validator, validation } from './validation.ts'
