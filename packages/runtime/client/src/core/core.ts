import type { ParseResponse } from '../json/integers.ts'
import type { SecurityScheme } from './credential.ts'
import type { Auth, CredentialSource, Credentials, Security } from './credentials.ts'
import type { ReadBody } from './read-body.ts'
import type { Call } from './result.ts'
import type { RetryOptions } from './retry.ts'

/** A body for `fetch`. `BodyInit` is a global of the DOM only: a project with the types of Node does not have it. */
export type RequestBody = NonNullable<RequestInit['body']>

/**
 * A request that is ready to be sent, once or several times. Always set all members, in this order: requests of both protocols then have the same
 * hidden class in the JavaScript engine, and calls of one protocol do not slow down those of the other.
 */
export interface Outgoing {
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The same headers as a `Headers` object, if many requests share them: the platform copies such an object faster. */
  readonly common: Headers | undefined
  readonly body: RequestBody | undefined
  readonly idempotent: boolean
  readonly security: Security | undefined
  readonly options: CallOptions
  /** The time of the limit `timeout`, if the call had earlier attempts that were separate requests. */
  readonly due?: number
  /** Reads the body of a response. Default: as text. */
  readonly read: ReadBody | undefined
  /** Statuses in addition to 2xx that are successes of the operation, so the client does not retry after them. */
  readonly success: readonly number[] | undefined
  /** Returns the error code of a JSON-RPC response after which the client may retry, although the HTTP status is a success. */
  readonly refusal: ((incoming: Incoming, out: Outgoing) => number | undefined) | undefined
  /** The method whose response `refusal` reads, and the id of the request. Undefined for a notification. */
  readonly table: RpcTable | undefined
  readonly id: string | number | undefined
}

/** A response with its complete body. */
export interface Incoming {
  /** For its status line and headers. Its body is already consumed. */
  readonly response: Pick<Response, 'status' | 'statusText' | 'headers' | 'ok'>
  readonly status: number
  readonly body: string | Blob
  /** For JSON-RPC, the parsed body, if it was parsed already. */
  reply?: unknown
}

/** A request, its response and the settings: the state of a call when its response is read. */
export interface Exchanged {
  readonly settings: Settings
  out: Outgoing
  incoming: Incoming
}
/** The description of an API for the runtime, in the generated module `api`. */
export interface ApiTable {
  /** URL of the contract's first server, with the defaults of its variables. */
  readonly baseUrl?: string
  /** Defaults of the variables of servers and endpoints. */
  readonly variables?: Readonly<Record<string, string>>
  readonly schemes?: readonly SecurityScheme[]
  /** The default of operations without their own security. */
  readonly security?: Security
}

/** An alternative to calling `fetch` directly. Created by `openapiFetch()`. */
export interface Transport {
  /** Whether JSON-RPC requests also pass through middleware. */
  readonly middleware: boolean
  /**
   * Sends the request of an exchange. Resolves with the exchange and its response. For JSON-RPC, `seen` contains only the path.
   */
  send(exchanged: Exchanged, seen?: SeenByMiddleware): Promise<Exchanged>
}

/** Properties of a call that middleware sees in addition to the request. */
export interface SeenByMiddleware {
  /** The path template. */
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Validates a response before the caller receives it, or an item of a body before it is sent. Created by `validation()`. */
export type Check = (
  operation: CheckedOperation,
  /** `id` is the id of a call in a batch. */
  received: Received<unknown> & Pick<Exchanged, 'settings'> & { readonly id?: unknown },
  options: CallOptions,
) => void

/** The operation whose response or item is validated. */
export interface CheckedOperation {
  readonly id: string
  readonly name?: string
  readonly parse?: ParseResponse
  readonly integers?: readonly string[]
  /** The endpoint of a JSON-RPC method. */
  readonly endpoint?: unknown
  /** Whether the value is an item of a stream. */
  readonly items?: true
  /** The index of an item of the request body, if the value is such an item. It was not sent yet. */
  readonly sent?: number
}

/** Headers in any form of `fetch`. A header with the value `undefined` is not sent. */
export type HeaderValues =
  | Readonly<Record<string, string | undefined>>
  | Headers
  | readonly (readonly [string, string])[]

/** The options of every generated client. */
export interface ConnectOptions {
  /**
   * URL of the service. Required if the contract has no server. It replaces the first server of the contract, so paths are appended to it. For
   * JSON-RPC methods, the path of the contract's server is kept if the URL has no path.
   */
  readonly baseUrl?: string | URL
  /**
   * Values of the variables in URLs of JSON-RPC endpoints, and of servers of single operations; default: those of the contract.
   * For variables of the API's HTTP server, use the options of the generated client.
   */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Maps the contract's name of a JSON-RPC method to the name that the service uses. Created by `methodPrefixes()`. */
  readonly methodName?: (method: string) => string
  /** The function that sends requests. Default: the global `fetch`, looked up at each call. */
  readonly fetch?: (url: string | Request, init?: RequestInit) => Promise<Response>
  /** Headers of every request. */
  readonly headers?: HeaderValues
  /** Milliseconds for the whole call: all attempts, delays, and reading the response. No limit by default. */
  readonly timeout?: number
  /** Milliseconds for each attempt. Default 60,000; 0 disables the limit. */
  readonly attemptTimeout?: number
  /** Whether and how often the client retries idempotent calls; `false` disables retries. */
  readonly retry?: RetryOptions | false
  /** Returns the credential of a scheme. After a 401, it is called once more. */
  readonly auth?: Auth
  /** Credentials by the id of their security scheme. */
  readonly credentials?: Readonly<Record<string, CredentialSource | undefined>>
  /** Default: `fetch` itself. */
  readonly transport?: Transport
  /** Validates responses against the contract. */
  readonly check?: Check
  /** Creates the `x-request-id` of each call. All attempts of a call share it. */
  readonly requestId?: () => string
  /**
   * Combines JSON-RPC calls that are made at about the same time into one request, if the endpoint supports batches. Created by
   * `batching()`.
   */
  readonly batching?: Batching
  /**
   * Maximum number of bytes of a decompressed response. A larger response is a `ContractError` and is not read to its end.
   * Default 67,108,864 (64 MiB).
   */
  readonly maxResponseBytes?: number
  /**
   * Milliseconds without data, such as a heartbeat, after which the connection of a stream counts as lost. Default 300,000; 0 disables the limit.
   */
  readonly silenceTimeout?: number
  /** Maximum number of characters of one item of a stream. A longer item is a `ContractError`. Default 16,777,216. */
  readonly maxItemLength?: number
  /**
   * Origins in addition to that of `baseUrl` that receive credentials and the client's headers, if operations have their own servers:
   * `['https://mirror.example.com']`. No other origin receives them.
   */
  readonly credentialOrigins?: readonly string[]
  /** Other members of fetch's init: `credentials`, `cache`, `mode`, `dispatcher`. */
  readonly init?: Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal'>
}

/** Options of one call. They override those of the client. */
export interface CallOptions extends Pick<ConnectOptions, 'headers' | 'timeout' | 'attemptTimeout' | 'retry'> {
  readonly signal?: AbortSignal | undefined
  /** Whether the call may be sent twice. By default, the contract, the HTTP method, or a header `Idempotency-Key` decides. */
  readonly idempotent?: boolean
  /** Sent as `x-request-id`. */
  readonly requestId?: string
  /** How to handle a response that violates the contract, if the client has validators. */
  readonly validate?: 'off' | 'report' | 'throw'
}

/** The settings of a connection, for its calls. */
export interface Settings extends Omit<ConnectOptions, 'headers' | 'credentials' | 'auth'> {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** The `accept` header of the caller, if its headers contain one. */
  readonly accept: string | undefined
  readonly credentials: Credentials | undefined
  readonly api: ApiTable
  readonly security: Security | undefined
  /** Runs an attempt with its own time limit, because the body of its request is a stream. A transport must call it. */
  readonly attempt?: <T>(send: () => Promise<T>) => Promise<T>
  /** Set by the first JSON-RPC call. */
  rpc?: RpcState
}
/** The outcome of a call: the data and the response. */
export interface Received<T> {
  readonly data: T
  readonly out: Outgoing
  readonly incoming: Incoming
}
/** Adds a call to a batch. Returns undefined if the call has its own options, so that it is sent alone. */
export type Batching = (
  connection: Connection,
  request: RpcRequest<unknown, unknown>,
  options: RpcOptions,
) => Call<unknown> | undefined
/** An endpoint of JSON-RPC methods, and its dialect. */
export interface Endpoint {
  /** The path below its server, with `{variable}` templates. */
  readonly path: string
  /** The endpoint's own server, if it differs from the client's: `ownEndpoint`, `basePath`. */
  readonly server?: FindEndpoint
  /** Whether it accepts batches. */
  readonly batches: boolean
  /** Codes of errors after which the client may retry a call. */
  readonly retryable?: readonly number[]
}

/** One JSON-RPC method: the properties that differ between methods. */
export interface RpcTable {
  /** The method's name on the wire, and its id. */
  readonly id: string
  readonly endpoint: Endpoint
  /** Converts the input to `params`, if they differ: `byPosition`, `withoutGaps`, `byPositionOrName`, `byName`. */
  readonly params?: WriteParams
  /** Names of the parameters in order, if they are sent by position. */
  readonly positions?: readonly string[]
  /** The optional positions that cannot be null. */
  readonly notNull?: readonly string[]
  /** The wire names of members that have a different name in the input. */
  readonly fields?: Readonly<Record<string, string>>
  /** Parses a response, if `JSON.parse` would lose information. */
  readonly parse?: ParseResponse
  /** For `parse`: members whose integers can exceed 2^53. */
  readonly integers?: readonly string[]
  readonly idempotent?: boolean
  /** Whether the method is a notification: its calls have no id and no response. */
  readonly notification?: true
  readonly security?: Security
  /** The name in the API's packages, by which validators are looked up. */
  readonly name?: string
}

/** The options of a call of an RPC method. */
export interface RpcOptions extends CallOptions {
  /** The request's id. Default: the next number of this client. */
  readonly id?: string | number
}

/** One JSON-RPC response message, before validation. */
export interface Reply {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** A call that is not sent yet, for a batch or a notification. */
export interface RpcRequest<Output, Failure = unknown> {
  readonly table: RpcTable
  readonly input: Readonly<Record<string, unknown>>
  /** Never set; it only carries the types. */
  readonly types?: { readonly output: Output; readonly failure: Failure }
}
/** Converts an input to the `params` of a JSON-RPC request, if the two differ. Throws `TypeError` if `params` cannot represent the input. */
export type WriteParams = (table: RpcTable, input: RpcRequest<unknown>['input']) => unknown
/** Returns the base URL of JSON-RPC endpoints, and the headers of requests if they differ from the client's. */
export type FindEndpoint = (settings: Settings) => Pick<Settings, 'baseUrl'> & Partial<Pick<Settings, 'headers'>>
/** Returns the base URL of an operation, and the client's headers for it. */
export type FindServer = (settings: Settings) => Pick<Settings, 'baseUrl' | 'headers'>
/** The JSON-RPC state of a connection: its headers, the called methods, and the last id. */
export interface RpcState {
  /** The connection's headers, with the content type. */
  readonly headers: Readonly<Record<string, string>>
  /** The same headers for the platform's `fetch` only. A `fetch` of the caller receives a plain object, which it may change. */
  readonly common: Headers | undefined
  readonly methods: Map<RpcTable, Method>
  last: number
}

/** The common part of all calls of a method through one connection. */
export interface Method {
  readonly table: RpcTable
  readonly url: string
  /** The headers for the endpoint's own server. Default: those of the connection. */
  readonly headers: Readonly<Record<string, string>> | undefined
  /** The JSON text of a message between its id and its parameters, which contains the method name. */
  readonly text: string
}

/** The destination and settings of calls. A log of a connection shows no secrets. */
export class Connection {
  readonly #settings: Settings

  /** The settings of a connection, for the runtime itself. */
  static settings(connection: Connection): Settings {
    return connection.#settings
  }

  constructor(settings: Settings) {
    this.#settings = settings
  }
}
