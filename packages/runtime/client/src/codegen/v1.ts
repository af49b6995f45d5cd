/**
 * The module that generated code imports, version 1. Its exports are never removed and never change their meaning; new ones may
 * be added.
 */

export { bind, type ClientOptions, facade, open, type RpcMembers, rpcMembers } from '../client.ts'
export { basePath, ownEndpoint } from '../core/base-path.ts'
export { isClientError } from '../core/call.ts'
export type { ClientError } from '../core/client-error.ts'
export { connect } from '../core/connection.ts'
export type {
  ApiTable,
  CallOptions,
  Connection,
  ConnectOptions,
  Endpoint,
  RpcOptions,
  RpcRequest,
} from '../core/core.ts'
export { asBasic, inAuthorization, inCookie, inHeader, inQuery } from '../core/credential-places.ts'
export { type Auth, type CredentialSource, credentials } from '../core/credentials.ts'
export { ApiError, ContractError, NetworkError, TimeoutError } from '../core/errors.ts'
export { ownServer } from '../core/own-server.ts'
export type { Call, CallResponse, CallResponseOf, Result } from '../core/result.ts'
export type { Retry, RetryOptions } from '../core/retry.ts'
export { RpcError } from '../core/rpc-error.ts'
export { accept, bytes, bytesOrText, charsetText, jsonOrAsIs, orNothing } from '../http/answer-types.ts'
export { bodyOf, json, jsonAs, multipart, urlencoded, verbatimBody } from '../http/bodies.ts'
export { type Operation, operation } from '../http/call.ts'
export { cookieParams, headerParams } from '../http/header-params.ts'
export { ownServerWith } from '../http/own-server-variables.ts'
export { serverUrl } from '../http/server-url.ts'
export * from '../http/styles.ts'
export { fixedQuery, pathParams, queryParams } from '../http/url.ts'
export { formatAmount, parseAmount, toBigInt, toDecimal } from '../json/amounts.ts'
export { parseIntegers } from '../json/integers.ts'
export { byLink, byNumber, byOffset, byToken } from '../pages/page-turns.ts'
export {
  Page,
  type PagedOperation,
  type PagedRpcMethod,
  type PagedRpcOperation,
  type PageOptions,
  paged,
  pagedRpc,
} from '../pages/pages.ts'
export { type RawClient, withRaw } from '../raw.ts'
export { type RpcMethod, type RpcOperation, rpc } from '../rpc/call.ts'
export { byName, byPosition, byPositionOrName, withoutGaps } from '../rpc/params.ts'
export type { StreamCall } from '../streams/call.ts'
export { eventStream } from '../streams/event-stream.ts'
export { jsonLines, jsonSequence } from '../streams/item-reader.ts'
export { type Bytes, type Sendable, sending, streamBody } from '../streams/sending.ts'
export type { Stream, StreamOptions } from '../streams/stream.ts'
export { type StreamOperation, type StreamOrWholeOperation, streamed, streamedOrWhole } from '../streams/streamed.ts'
export {
  type SubscribeOptions,
  type SubscriptionOptions,
  type SubscriptionTable,
  subscriptions,
} from '../subscriptions/subscriptions.ts'
export type { Middleware } from '../transport.ts'
