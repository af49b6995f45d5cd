/** The only module that generated servers import. Its exports stay compatible as long as this version exists. */

export type {
  Budget,
  Check,
  Contract,
  Decoded,
  Documents,
  Formats,
  HttpDecoder,
  HttpOperation,
  HttpResponseRow,
  Issue,
  Limits,
  Operation,
  RawRequest,
  RpcEndpoint,
  RpcOperation,
  RpcParam,
  SecurityScheme,
  SentStreamRow,
  StreamRow,
} from '../contract/contract.ts'
export type { Context, RequestInfo } from '../exchange/context.ts'
export { type HttpError, RpcError, rpcError } from '../exchange/errors.ts'
export type { Raw, Result } from '../handlers/reply.ts'
export type { Items } from '../handlers/source.ts'
export type { Partially, ServerOptions } from '../options/options.ts'
export { createServer, type Server } from '../server/server.ts'
export { createReceiver, type WebhookOptions } from '../server/webhooks.ts'
