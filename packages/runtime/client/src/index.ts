export { formatAmount, parseAmount, toBigInt, toDecimal } from './amounts.ts'
export { type Batch, type BatchOptions, batch, type Outputs, type Results } from './batch.ts'
export { type Answer, type Call, isClientError, type Result, type SentRequest } from './call.ts'
export { type ClientOptions, connectionOf, type RpcMembers } from './client.ts'
export { type Batching, type BatchingOptions, batching } from './coalesce.ts'
export type { ApiTable, CallOptions, Check, ConnectOptions, HeaderValues, Transport } from './connection.ts'
export { Connection, connect } from './connection.ts'
export {
  type Auth,
  type Credential,
  type CredentialSource,
  credentials,
  type Security,
  type SecurityScheme,
} from './credentials.ts'
export { Download, type DownloadCall, type DownloadOptions, download } from './download.ts'
export type { DownloadPart } from './download-part.ts'
export {
  ApiError,
  type ClientError,
  ContractError,
  type FailureError,
  type Issue,
  NetworkError,
  TimeoutError,
  type TransportError,
} from './errors.ts'
export type { StreamEvent } from './event-stream.ts'
export type { Operation } from './http.ts'
export { notify } from './notify.ts'
export { Page, type PagedOperation, type PagedRpcMethod, type PagedRpcOperation, type PageOptions } from './pages.ts'
export { type Progress, withProgress } from './progress.ts'
export { type Provider, providerOf } from './provider.ts'
export type { RawClient } from './raw-types.ts'
export type { Retry, RetryOptions } from './retry.ts'
export type { RpcMethod, RpcOperation, RpcOptions, RpcRequest } from './rpc.ts'
export { RpcError } from './rpc-error.ts'
export type { Bytes, Sendable } from './sending.ts'
export { Stream, type StreamOptions } from './stream.ts'
export { StreamCall } from './stream-call.ts'
export type { StreamOperation, StreamOrWholeOperation } from './streamed.ts'
export { type Middleware, openapiFetch } from './transport.ts'
export { type ValidationOptions, type Validator, validation } from './validation.ts'
