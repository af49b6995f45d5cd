import type { Format } from '@chainwright/runtime-validation'
import type { Issue, RpcOperation, RpcParam } from '../contract/contract.ts'
import type { ErrorContext, RequestInfo } from '../exchange/context.ts'
import type { HttpError } from '../exchange/errors.ts'
import type { RateLimitOptions } from '../limits/rate.ts'
import type { WindowStore } from '../limits/windows.ts'
import type { Interceptor, Middleware } from '../middleware/middleware.ts'
import type { EquivalentInputs, PageTokenStore } from '../pages/pages.ts'
import type { Authenticate, Principal, PrincipalKey } from '../security/authenticate.ts'

export type { Principal }

/** The options of every generated server. */
export interface ServerOptions {
  /**
   * Prefix that the server removes from every path, if it is mounted there and the host does not remove it. By default, the server accepts paths
   * with and without the path of the contract's servers (`/v2` of `https://api.example.com/v2`). With `''`, it accepts only paths
   * without that path.
   */
  readonly basePath?: string
  /** Validates the values of handlers against the contract: `report` calls `onError`, `throw` responds with 500. `off` by default. */
  readonly validate?: 'off' | 'report' | 'throw'
  /** Maximum size of a request body in bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number
  /** Milliseconds in which a body must arrive; for a streamed body, each of its chunks. 10,000 by default. */
  readonly bodyTimeout?: number
  /** Maximum size of an item of a streamed body in bytes; 1 MiB by default. */
  readonly maxItemBytes?: number
  /** Maximum size of a streamed body in bytes, for streams of items and bytes of `streamedBody`. No limit by default. */
  readonly maxStreamBytes?: number
  /** Limits for the bodies of single operations, by id, and of JSON-RPC endpoints, by path: `{ putFile: { maxBodyBytes: 50_000_000 } }`. */
  readonly bodies?: Readonly<Record<string, BodyOptions>>
  /** Milliseconds after which the server responds with 503 and aborts `context.signal`; no limit by default. */
  readonly handlerTimeout?: number
  /**
   * Additional prefixes for JSON-RPC methods: with `{ xvm: 'avm' }`, the server handles `avm.getTx` like `xvm.getTx`, unless the contract has a
   * method of that name. A prefix is the part of a method's name before the first dot or underscore.
   */
  readonly methodPrefixes?: Readonly<Record<string, string | readonly string[]>>
  /** Maximum number of calls in one JSON-RPC batch; by default 1,000 in the `ethereum` dialect and 100 in the others. */
  readonly maxBatch?: number
  /**
   * Maximum number of bytes of the response to one batch; 25,000,000 by default. Beyond it, the remaining calls get an error, and
   * those not started are skipped.
   */
  readonly maxBatchBytes?: number
  /** Maximum number of concurrent calls of one batch; 64 by default. */
  readonly batchConcurrency?: number
  /**
   * Milliseconds that a caller may take to read a part of a response, on node:http; 60,000 by default. 0 or more than 2,147,483,647 disables the
   * limit.
   */
  readonly sendTimeout?: number
  /**
   * Milliseconds without an event after which the server sends a comment, so that clients and proxies do not close an idle event stream; 15,000
   * by default. 0 or more than 2,147,483,647 disables it.
   */
  readonly heartbeat?: number
  readonly use?: readonly Middleware[]
  readonly intercept?: readonly Interceptor[]
  /** Called with errors that callers must not see. By default, writes crashes and contract violations to the console. */
  readonly onError?: (error: unknown, at: ErrorContext) => void
  /** Returns milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number
  /**
   * Authenticates a request: gets its credentials by scheme id and returns the principal, or `true` if the identity of the caller does not matter.
   * `null`, `false` or `undefined` means that the credentials identify no caller. The server then responds with 401, except if the contract permits
   * anonymous requests and the request has no credentials. Throw `Unauthorized` or `Forbidden` to refuse a request yourself.
   */
  readonly authenticate?: Authenticate
  /**
   * Returns a text that identifies a principal: it is the same in all of its requests, and different for other principals. Page tokens and rate
   * limits use it. By default, page tokens use all members of the principal except those of a token (`iat`, `exp`, `jti` …), and also the
   * credentials if there is no `id` or `sub`. Rate limits use `id` or `sub`, otherwise the credentials.
   */
  readonly principalKey?: PrincipalKey
  /**
   * Formats that requests are validated against, by name. By default, these are the checksums of ids and addresses. To add the standard formats,
   * set `{ ...checksums, ...formats }` of `@chainwright/runtime-validation`. To validate the structure only, set `{}`.
   */
  readonly formats?: Readonly<Record<string, Format>>
  /**
   * For JSON-RPC endpoints with the `node` dialect: whether a method handles an invalid value itself, to respond with its own error. Called only
   * for values with a valid JSON type. By default, the server responds with `badArguments`.
   */
  readonly leaveToHandler?: (operation: RpcOperation, issue: Issue) => boolean
  /**
   * For JSON-RPC endpoints with the `ethereum` dialect: whether a hex quantity may also be sent as a JSON number. The handler receives it in hex.
   * By default, no parameter may.
   */
  readonly takesNumber?: (operation: RpcOperation, param: RpcParam) => boolean
  /** Limits requests by cost units. `true` uses the budgets of the contract and counts in this process. Off by default. */
  readonly rateLimit?: boolean | RateLimitOptions
  /**
   * The number of proxies in front of the server, each of which adds the address of its peer to `X-Forwarded-For`; `true` means 1. By default,
   * there are none, and the server ignores the header, because a caller can set it to anything. The budgets of anonymous requests depend on this
   * address.
   */
  readonly trustProxy?: boolean | number
  /** The store that counts once-per-window limits of the contract; this process by default. `false` leaves these limits to the handlers. */
  readonly windows?: WindowStore | false
  /** The store of page tokens; this process by default. */
  readonly pageTokens?: PageTokenStore
  /**
   * Returns other inputs that mean the same query, if a value has several names: a page token of `/networks/fuji` is then also valid for
   * `/networks/testnet`. Called only for a token of another input. By default, there are none.
   */
  readonly equivalentInputs?: EquivalentInputs
  /** Whether a JSON-RPC endpoint is available: `({ path, values }) => path !== '/ext/admin' || adminEnabled`. By default, all are. */
  readonly hasEndpoint?: (endpoint: {
    readonly path: string
    readonly values: Readonly<Record<string, string>>
  }) => boolean
  /** Returns the path to use instead of the requested one, for aliases. `undefined` keeps the requested path. */
  readonly rewritePath?: (path: string) => string | undefined
  /**
   * Serves `/openapi.json`, `/openrpc.json`, `/docs` and `rpc.discover`; on by default. The first three are public even if `authenticate` is set;
   * `rpc.discover` then requires authentication. `'authenticated'` serves all of them only to authenticated callers.
   */
  readonly serveContract?: boolean | 'authenticated'
  /**
   * Returns the body of an error response, if the contract's error body is not `{ message, statusCode, error }`. A body of the error itself has
   * precedence.
   */
  readonly errorBody?: (error: HttpError, request: RequestInfo) => unknown
}

/** Limits for one operation or endpoint; see the options of the same names in `ServerOptions`. */
export interface BodyOptions {
  readonly maxBodyBytes?: number
  readonly bodyTimeout?: number
  readonly maxItemBytes?: number
  readonly maxStreamBytes?: number
}

/** A service whose handlers are all optional. An operation without a handler responds with 501 or, over JSON-RPC, with the error for an unknown method. */
export type Partially<Service> = {
  readonly [Name in keyof Service]?: [Extract<Service[Name], (...input: never[]) => unknown>] extends [never]
    ? Partially<Service[Name]>
    : Service[Name]
}
