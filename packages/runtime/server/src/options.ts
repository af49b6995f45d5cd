import type { Format } from '@chainwright/runtime-validation'
import type { Authenticate, Principal, PrincipalKey } from './authenticate.ts'
import type { RequestInfo } from './context.ts'
import type { Issue, Operation, RpcOperation, RpcParam } from './contract.ts'
import type { HttpError } from './errors.ts'
import type { RateLimitOptions } from './limits/rate.ts'
import type { WindowStore } from './limits/windows.ts'
import type { Interceptor, Middleware } from './middleware/middleware.ts'
import type { PageTokenStore } from './pages/pages.ts'

export type { Principal }

export interface ServerOptions {
  /**
   * Cut off the front of every path: where the server is mounted, if the host does not do that. By default the server answers at the paths
   * of the servers that the contract names (`/v2` of `https://api.example.com/v2`), and without them. With `''` it answers only without.
   */
  readonly basePath?: string
  /** Whether handlers' values are checked against the contract: `report` tells `onError`, `throw` answers 500. `off` by default. */
  readonly validate?: 'off' | 'report' | 'throw'
  /** Largest request body in bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number
  /** Milliseconds a body may take to arrive, or each piece of one that the handler takes as it arrives; 10,000 by default. */
  readonly bodyTimeout?: number
  /** Largest item in bytes of a body that is a stream of items; 1 MiB by default. */
  readonly maxItemBytes?: number
  /** Largest body in bytes of those that handlers take as they arrive: streams of items, and bytes for `streamedBody`; no limit by default. */
  readonly maxStreamBytes?: number
  /** Other bounds for the bodies of single operations, by id, and of JSON-RPC endpoints, by path: `{ putFile: { maxBodyBytes: 50_000_000 } }`. */
  readonly bodies?: Readonly<Record<string, BodyOptions>>
  /** Milliseconds a handler may take before the caller gets 503 and `context.signal` is aborted; no limit by default. */
  readonly handlerTimeout?: number
  /**
   * Additional prefixes for JSON-RPC methods: with `{ xvm: 'avm' }`, the server handles `avm.getTx` like `xvm.getTx`, unless the contract has a
   * method of that name. A prefix is the part of a method's name before the first dot or underscore.
   */
  readonly methodPrefixes?: Readonly<Record<string, string | readonly string[]>>
  /** Most calls in one JSON-RPC batch; by default 1,000 in the `ethereum` dialect and 100 in the others. */
  readonly maxBatch?: number
  /** Most bytes of the answers to one batch, beyond which its calls get an error each and those not begun are not run; 25,000,000 by default. */
  readonly maxBatchBytes?: number
  /** Most calls of one batch that run at the same time; 64 by default. */
  readonly batchConcurrency?: number
  /** Milliseconds a caller may go without taking anything of an answer, on node:http; 60,000 by default, 0 or more than 2,147,483,647 for no limit. */
  readonly answerTimeout?: number
  /**
   * Milliseconds without an event after which the server sends a comment, so that clients and proxies do not take the event stream for dead; 15,000
   * by default. 0 or more than 2,147,483,647 disables it.
   */
  readonly heartbeat?: number
  readonly use?: readonly Middleware[]
  readonly intercept?: readonly Interceptor[]
  /** Called with errors that callers must not see. By default, writes crashes and contract violations to the console. */
  readonly onError?: (error: unknown, at: ErrorContext) => void
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly clock?: () => number
  /**
   * Authenticates a request: gets its credentials by scheme id and returns the principal, or `true` if the identity of the caller does not matter.
   * `null`, `false` or `undefined` means that the credentials identify no caller. The server then responds with 401, except if the contract permits
   * anonymous requests and the request has no credentials. Throw `Unauthorized` or `Forbidden` to refuse a request yourself.
   */
  readonly authenticate?: Authenticate
  /**
   * A text that a principal has in all its requests, and no other has: page tokens belong to it, and units are counted for it. Without it
   * page tokens go by all members of a principal, but those of a token (`iat`, `exp`, `jti` …), and where it has no `id` or `sub` by its
   * credentials too; units go by `id` or `sub`, else by the credentials.
   */
  readonly principalKey?: PrincipalKey
  /**
   * Formats that requests are validated against, by name. By default, these are the checksums of ids and addresses. To add the standard formats,
   * set `{ ...checksums, ...formats }` of `@chainwright/runtime-validation`. To validate the structure only, set `{}`.
   */
  readonly formats?: Readonly<Record<string, Format>>
  /**
   * Of a JSON-RPC endpoint with the `node` dialect: whether a method judges itself what the contract refuses here, to answer
   * with an error of its own. Asked only for values whose JSON type is right; without it every refusal is `badArguments`.
   */
  readonly leaveToHandler?: (operation: RpcOperation, issue: Issue) => boolean
  /**
   * Of a JSON-RPC endpoint with the `ethereum` dialect: whether a parameter that is a quantity in hex may be a JSON number too, which its
   * handler then gets in hex. None may by default.
   */
  readonly takesNumber?: (operation: RpcOperation, param: RpcParam) => boolean
  /** Counts cost units; `true` takes the contract's budgets and counts in this process. Off by default. */
  readonly rateLimit?: boolean | RateLimitOptions
  /**
   * The number of proxies in front of the server, each of which adds the address of its peer to `X-Forwarded-For`; `true` means 1. By default,
   * there are none, and the server ignores the header, because a caller can set it to anything. The budgets of anonymous requests depend on this
   * address.
   */
  readonly trustProxy?: boolean | number
  /** Where once-per-window limits of the contract are counted; this process by default, `false` leaves them to the service. */
  readonly windows?: WindowStore | false
  /** Where page tokens are kept; this process by default. */
  readonly pageTokens?: PageTokenStore
  /** Whether a JSON-RPC endpoint exists here: `({ path, values }) => path !== '/ext/admin' || adminEnabled`. All do by default. */
  readonly hasEndpoint?: (endpoint: {
    readonly path: string
    readonly values: Readonly<Record<string, string>>
  }) => boolean
  /** Another path in place of the requested one: aliases. `undefined` keeps it. */
  readonly rewritePath?: (path: string) => string | undefined
  /**
   * Serves `/openapi.json`, `/openrpc.json`, `/docs` and `rpc.discover`; on by default. They are public even if `authenticate` is set.
   * `'authenticated'` serves them only to authenticated callers.
   */
  readonly serveContract?: boolean | 'authenticated'
  /** The body of error answers where the contract's is not `{ message, statusCode, error }`; one that an error was thrown with comes first. */
  readonly errorBody?: (error: HttpError, request: RequestInfo) => unknown
}

/** As the options of the same names. */
export interface BodyOptions {
  readonly maxBodyBytes?: number
  readonly bodyTimeout?: number
  readonly maxItemBytes?: number
  readonly maxStreamBytes?: number
}

export interface ErrorContext {
  /**
   * `crash`: a handler or hook threw a value other than an error response. `contract`: a value violates the contract. `input`: details of a refusal
   * whose response omits them.
   */
  readonly kind: 'crash' | 'contract' | 'input'
  readonly requestId: string
  readonly operation: Operation | undefined
  readonly request: RequestInfo
}

/** A service of which any member, and any member of a group, may be missing; those answer 501 or method not found. */
export type Partially<Service> = {
  readonly [Name in keyof Service]?: [Extract<Service[Name], (...input: never[]) => unknown>] extends [never]
    ? Partially<Service[Name]>
    : Service[Name]
}
