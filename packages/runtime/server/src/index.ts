export type { ExpressMiddleware } from './adapters/express.ts'
export type { FastifyPlugin } from './adapters/fastify.ts'
export type { FetchHandler } from './adapters/fetch.ts'
export type { NodeHandler } from './adapters/node.ts'
export type { NodeRequest, NodeResponse } from './adapters/node-types.ts'
export type { HttpResponse } from './answer.ts'
export type { Context, HeaderReader, RequestInfo } from './context.ts'
export type { Contract, HttpOperation, Issue, Operation, RpcOperation, RpcParam } from './contract.ts'
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
} from './errors.ts'
export { type CallerBudget, memoryRates, type RateLimitOptions, type RateStore, type RateTaken } from './limits/rate.ts'
export { memoryWindows, type WindowStore, type WindowTaken } from './limits/windows.ts'
export { type CorsOptions, cors } from './middleware/cors.ts'
export { allowHosts, hostMatcher } from './middleware/hosts.ts'
export { type Logger, logErrors, logRequests } from './middleware/log.ts'
export type { InterceptedCall, Interceptor, Middleware, MiddlewareRequest } from './middleware/middleware.ts'
export { requestIds } from './middleware/request-id.ts'
export { type Span, type TelemetryOptions, type Tracer, telemetry } from './middleware/telemetry.ts'
export type { BodyOptions, ErrorContext, Partially, Principal, ServerOptions } from './options.ts'
export {
  type EquivalentInputs,
  memoryPageTokens,
  type PageRecord,
  type Pages,
  type PageTokenStore,
} from './pages/pages.ts'
export { type Handler, type Reply, type ReplyOptions, type Result, reply } from './reply.ts'
export {
  createRequestValidator,
  type FastifyHook,
  type FetchValidator,
  type RequestValidator,
  type RequestValidatorOptions,
} from './request-validator.ts'
export type { Server } from './server.ts'
export { type StreamedInput, streamedBody } from './streams/streamed-body.ts'
export type { WebhookOptions } from './webhooks.ts'
