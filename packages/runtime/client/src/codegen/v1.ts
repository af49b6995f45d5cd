/** What generated modules import. Version 1: nothing here is ever removed or changed in meaning; what is new is added. */
export { formatAmount, parseAmount, toBigInt, toDecimal } from '../amounts.ts'
export { accept, bytes, bytesOrText, charsetText, jsonOrAsIs } from '../answer-types.ts'
export { basePath, ownEndpoint } from '../base-path.ts'
export { bodyOf, json, jsonAs, multipart, urlencoded, verbatimBody } from '../bodies.ts'
export { isClientError } from '../call.ts'
export { bind, type ClientOptions, facade, open, type RpcMembers, rpcMembers } from '../client.ts'
export type { ClientError } from '../client-error.ts'
export { connect } from '../connection.ts'
export type { ApiTable, CallOptions, Connection, ConnectOptions, Endpoint, RpcOptions, RpcRequest } from '../core.ts'
export { asBasic, inAuthorization, inCookie, inHeader, inQuery } from '../credential-places.ts'
export { type Auth, type CredentialSource, credentials } from '../credentials.ts'
export { ApiError, ContractError, NetworkError, TimeoutError } from '../errors.ts'
export { eventStream } from '../event-stream.ts'
export { cookieParams, headerParams } from '../header-params.ts'
export { type Operation, operation } from '../http.ts'
export { parseIntegers } from '../integers.ts'
export { jsonLines, jsonSequence } from '../item-reader.ts'
export { ownServer } from '../own-server.ts'
export { byLink, byNumber, byOffset, byToken } from '../page-turns.ts'
export {
  Page,
  type PagedOperation,
  type PagedRpcMethod,
  type PagedRpcOperation,
  type PageOptions,
  paged,
  pagedRpc,
} from '../pages.ts'
export { type RawClient, withRaw } from '../raw.ts'
export type { Answer, Call, Result } from '../result.ts'
export type { Retry, RetryOptions } from '../retry.ts'
export { type RpcMethod, type RpcOperation, rpc } from '../rpc.ts'
export { RpcError } from '../rpc-error.ts'
export { byName, byPosition, byPositionOrName, withoutGaps } from '../rpc-params.ts'
export { type Bytes, type Sendable, sending, streamBody } from '../sending.ts'
export type { Stream, StreamOptions } from '../stream.ts'
export type { StreamCall } from '../stream-call.ts'
export { type StreamOperation, type StreamOrWholeOperation, streamed, streamedOrWhole } from '../streamed.ts'
export * from '../styles.ts'
export type { Middleware } from '../transport.ts'
export { pathParams, queryParams } from '../url.ts'
