export type { ExpressMiddleware } from './adapters/express.ts'
export type { FastifyPlugin } from './adapters/fastify.ts'
export type { FetchHandler } from './adapters/fetch.ts'
export type { NodeHandler } from './adapters/node.ts'
export type { NodeRequest, NodeResponse } from './adapters/node-types.ts'
export type { Contract, HttpOperation, Issue, Operation, RpcOperation, RpcParam } from './contract/contract.ts'
export type { HttpResponse } from './exchange/answer.ts'
export type { Context, ErrorContext, HeaderReader, Pages, RequestInfo } from './exchange/context.ts'
export {
  BadGateway,
  BadRequest,
  Conflict,
  ContractViolation,
  type ErrorBody,
  Forbidden,
  HttpError,
  type HttpErrorOptions,
  InternalServerError,
  NotFound,
  NotImplemented,
  RpcError,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
} from './exchange/errors.ts'
export { type Handler, type Reply, type ReplyOptions, type Result, reply } from './handlers/reply.ts'
export { type StreamedInput, streamedBody } from './handlers/streamed-body.ts'
export { type CallerBudget, memoryRates, type RateLimitOptions, type RateStore, type RateTaken } from './limits/rate.ts'
export { memoryWindows, type WindowStore, type WindowTaken } from './limits/windows.ts'
export { type CorsOptions, cors } from './middleware/cors.ts'
export { allowHosts, hostMatcher } from './middleware/hosts.ts'
export { type Logger, logErrors, logRequests } from './middleware/log.ts'
export type { InterceptedCall, Interceptor, Middleware, MiddlewareRequest } from './middleware/middleware.ts'
export { requestIds } from './middleware/request-id.ts'
export { type Span, type TelemetryOptions, type Tracer, telemetry } from './middleware/telemetry.ts'
export type { BodyOptions, Partially, Principal, ServerOptions } from './options/options.ts'
export {
  type EquivalentInputs,
  memoryPageTokens,
  type PageRecord,
  type PageTokenStore,
} from './pages/pages.ts'
export {
  createRequestValidator,
  type FastifyHook,
  type FetchValidator,
  type RequestValidator,
  type RequestValidatorOptions,
} from './server/request-validator.ts'
export type { Server } from './server/server.ts'
export type { WebhookOptions } from './server/webhooks.ts'
