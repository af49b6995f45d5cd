/** The only module that generated servers import. Its exports stay compatible as long as this version exists. */

export type { Context, RequestInfo } from '../context.ts'
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
} from '../contract.ts'
export { type HttpError, RpcError, rpcError } from '../errors.ts'
export type { Partially, ServerOptions } from '../options.ts'
export type { Raw, Result } from '../reply.ts'
export { createServer, type Server } from '../server.ts'
export type { Items } from '../streams/source.ts'
export { createReceiver, type WebhookOptions } from '../webhooks.ts'
