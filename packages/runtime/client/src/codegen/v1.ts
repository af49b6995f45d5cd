/** What generated modules import. Version 1: nothing here is ever removed or changed in meaning; what is new is added. */
export { accept, bytes, bytesOrText, jsonOrAsIs } from '../answer-types.ts'
export { bodyOf, json, jsonAs, multipart, urlencoded, verbatimBody } from '../bodies.ts'
export type { Call } from '../call.ts'
export { bind, type ClientOptions, facade, open, type RpcMembers, rpcMembers } from '../client.ts'
export { type ApiTable, type CallOptions, type Connection, type ConnectOptions, connect } from '../connection.ts'
export { asBasic, inAuthorization, inCookie, inHeader, inQuery } from '../credential-places.ts'
export { type CredentialSource, credentials } from '../credentials.ts'
export { cookieParams, headerParams } from '../header-params.ts'
export { type Operation, operation } from '../http.ts'
export { parseIntegers } from '../integers.ts'
export { ownServer } from '../own-server.ts'
export {
  type Page,
  type PagedOperation,
  type PagedRpcMethod,
  type PagedRpcOperation,
  type PageOptions,
  paged,
  pagedRpc,
} from '../pages.ts'
export { type RawClient, withRaw } from '../raw.ts'
export { type Endpoint, type RpcMethod, type RpcOperation, type RpcOptions, type RpcRequest, rpc } from '../rpc.ts'
export * from '../styles.ts'
export { pathParams, queryParams } from '../url.ts'
