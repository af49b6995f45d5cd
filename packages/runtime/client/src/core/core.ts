import type { ParseAnswer } from '../json/integers.ts'
import type { SecurityScheme } from './credential.ts'
import type { Auth, CredentialSource, Credentials, Security } from './credentials.ts'
import type { ReadBody } from './read-body.ts'
import type { Call } from './result.ts'
import type { RetryOptions } from './retry.ts'

/** What `fetch` takes as a body. `BodyInit` is a global of the DOM only: a project with the types of Node does not have it. */
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
  /** The same headers as a `Headers` object, if every request has them: the platform copies it faster. */
  readonly common: Headers | undefined
  readonly body: RequestBody | undefined
  readonly idempotent: boolean
  readonly security: Security | undefined
  readonly options: CallOptions
  /** Takes the body out of an answer; without it, as text. */
  readonly read: ReadBody | undefined
  /** Statuses in addition to 2xx that are successes of the operation, so the client does not retry after them. */
  readonly success: readonly number[] | undefined
  /** The code that makes a JSON-RPC answer worth another attempt, although it came with a good status. */
  readonly refusal: ((incoming: Incoming, out: Outgoing) => number | undefined) | undefined
  /** The method whose answer `refusal` reads, and the id it is sent with; none for a notification. */
  readonly table: RpcTable | undefined
  readonly id: string | number | undefined
}

/** An answer, read to its end. */
export interface Incoming {
  /** For its status line and headers; its body is read. */
  readonly response: Pick<Response, 'status' | 'statusText' | 'headers' | 'ok'>
  readonly status: number
  readonly body: string | Blob
  /** Of JSON-RPC: the body's value, where it was looked at before. */
  reply?: unknown
}

/** A request with its answer, and under which settings: what is known of a call when its answer is read. */
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
  /** Of operations that say nothing else. */
  readonly security?: Security
}

/** Sends requests in another way than by `fetch` directly. Made by `openapiFetch()`. */
export interface Transport {
  /** Whether middleware wants to see JSON-RPC requests too. */
  readonly middleware: boolean
  /** Sends the request of an exchange, and gives it back with its answer. Nothing is `seen` of JSON-RPC but the path. */
  send(exchanged: Exchanged, seen?: SeenByMiddleware): Promise<Exchanged>
}

/** Properties of a call that middleware sees in addition to the request. */
export interface SeenByMiddleware {
  /** The path template. */
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Looks at an answer before the caller gets it, and at an item of a body before it is sent. Made by `validation()`. */
export type Check = (
  operation: CheckedOperation,
  received: Received<unknown> & Pick<Exchanged, 'settings'>,
  options: CallOptions,
) => void

/** The operation whose response or item is validated. */
export interface CheckedOperation {
  readonly id: string
  readonly name?: string
  /** Of a JSON-RPC method. */
  readonly endpoint?: unknown
  /** What is checked is an item of a stream. */
  readonly items?: true
  /** What is checked is an item of the body that is about to be sent, at this index. Nothing was sent or received yet. */
  readonly sent?: number
}

export type HeaderValues =
  | Readonly<Record<string, string | undefined>>
  | Headers
  | readonly (readonly [string, string])[]

export interface ConnectOptions {
  /**
   * URL of the service. Required if the contract names no server. It replaces the first server of the contract, so paths are appended to it. For
   * JSON-RPC methods, the path of the contract's server is kept if the URL has no path.
   */
  readonly baseUrl?: string | URL
  /**
   * Values of the variables in URLs of JSON-RPC endpoints, and of servers of single operations; by default those of the contract. For variables of
   * the API's HTTP server, use the options of the generated client.
   */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Maps the contract's name of a JSON-RPC method to the name that the service uses. Made by `methodPrefixes()`. */
  readonly methodName?: (method: string) => string
  /** The function that sends requests. Default: the global `fetch`, looked up at each call. */
  readonly fetch?: (url: string | Request, init?: RequestInit) => Promise<Response>
  /** Headers of every request. */
  readonly headers?: HeaderValues
  /** Milliseconds for the whole call: all attempts, delays, and reading the response. No limit by default. */
  readonly timeout?: number
  /** Milliseconds for each attempt. Default 60,000; 0 disables the limit. */
  readonly attemptTimeout?: number
  /** When and how often the client retries idempotent calls; `false` disables retries. */
  readonly retry?: RetryOptions | false
  /** Returns the credential of a scheme. After a 401, it is called once more. */
  readonly auth?: Auth
  /** Credentials by the id of their security scheme. */
  readonly credentials?: Readonly<Record<string, CredentialSource | undefined>>
  /** Default: `fetch` itself. */
  readonly transport?: Transport
  /** Validates responses against the contract. */
  readonly check?: Check
  /** Makes the `x-request-id` of each call. All attempts of a call share it. */
  readonly requestId?: () => string
  /** Combines JSON-RPC calls that are made at about the same time into one request, if the endpoint supports batches. Made by `batching()`. */
  readonly batching?: Batching
  /** Most bytes of a decompressed response. A larger one is a `ContractError` and is not read to its end. Default 67,108,864 (64 MiB). */
  readonly maxAnswerBytes?: number
  /**
   * Milliseconds without data, such as a heartbeat, after which the connection of a stream counts as lost. Default 300,000; 0 disables the limit.
   */
  readonly silenceTimeout?: number
  /** Most characters of one item of a stream. A longer one is a `ContractError`. Default 16,777,216. */
  readonly maxItemLength?: number
  /**
   * Origins in addition to that of `baseUrl` that receive credentials and the client's headers, if operations have servers of their own:
   * `['https://mirror.example.com']`. No other origin receives them.
   */
  readonly credentialOrigins?: readonly string[]
  /** Other members of fetch's init: `credentials`, `cache`, `mode`, `dispatcher`. */
  readonly init?: Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal'>
}

/** Options of one call. They override those of the client. */
export interface CallOptions extends Pick<ConnectOptions, 'headers' | 'timeout' | 'attemptTimeout' | 'retry'> {
  readonly signal?: AbortSignal | undefined
  /** Whether the call may be sent twice. By default, the HTTP method or the contract decides. */
  readonly idempotent?: boolean
  /** Sent as `x-request-id`. */
  readonly requestId?: string
  /** How to handle a response that violates the contract, if the client has validators. */
  readonly validate?: 'off' | 'report' | 'throw'
}

/** What a connection keeps for the calls made through it. */
export interface Settings extends Omit<ConnectOptions, 'headers' | 'credentials' | 'auth'> {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** The `accept` header of the caller, if its headers contain one. */
  readonly accept: string | undefined
  readonly credentials: Credentials | undefined
  readonly api: ApiTable
  readonly security: Security | undefined
  /** Makes an attempt, where its time is not that of the exchange: of a body that is sent as it comes. A transport has to ask it. */
  readonly attempt?: <T>(send: () => Promise<T>) => Promise<T>
  /** Set by the first JSON-RPC call. */
  rpc?: RpcState
}
/** The outcome of a call, from which the data and the response are read. */
export interface Received<T> {
  readonly data: T
  readonly out: Outgoing
  readonly incoming: Incoming
}
/** Takes a call into a batch; undefined where its options are its own, so that it goes alone. */
export type Batching = (
  connection: Connection,
  request: RpcRequest<unknown, unknown>,
  options: RpcOptions,
) => Call<unknown> | undefined
/** Where methods are answered, and how that endpoint speaks JSON-RPC. */
export interface Endpoint {
  /** Below its server, with `{variable}` templates. */
  readonly path: string
  /** The endpoint's own server, if it differs from the client's: `ownEndpoint`, `basePath`. */
  readonly server?: FindEndpoint
  /** Whether it takes a batch as one request. */
  readonly batches: boolean
  /** Codes of errors after which a call may be sent again. */
  readonly retryable?: readonly number[]
}

/** One JSON-RPC method: only what differs from any other. */
export interface RpcTable {
  /** The method's name on the wire, and its id. */
  readonly id: string
  readonly endpoint: Endpoint
  /** Makes `params` if they differ from the input: `byPosition`, `withoutGaps`, `byPositionOrName`, `byName`. */
  readonly params?: WriteParams
  /** Names of the parameters in order, if they are sent by position. */
  readonly positions?: readonly string[]
  /** Those of them that are optional and cannot be null. */
  readonly notNull?: readonly string[]
  /** Wire names of members that are called otherwise in the input. */
  readonly fields?: Readonly<Record<string, string>>
  /** Reads an answer, where `JSON.parse` would lose something. */
  readonly parse?: ParseAnswer
  /** Members whose integers may be beyond 2^53, for `parse`. */
  readonly integers?: readonly string[]
  readonly idempotent?: boolean
  /** Whether the method is never answered: a call of it is sent without an id. */
  readonly notification?: true
  readonly security?: Security
  /** Its name in the API's packages: validators are found by it. */
  readonly name?: string
}

export interface RpcOptions extends CallOptions {
  /** The request's id. Default: the next number of this client. */
  readonly id?: string | number
}

/** A call that is not sent yet, for a batch or a notification. */
export interface RpcRequest<Output, Failure = unknown> {
  readonly table: RpcTable
  readonly input: Readonly<Record<string, unknown>>
  /** Never set: it carries the types. */
  readonly types?: { readonly output: Output; readonly failure: Failure }
}
/** Converts an input to the `params` of a JSON-RPC request, if the two differ. Throws `TypeError` if `params` cannot represent the input. */
export type WriteParams = (table: RpcTable, input: RpcRequest<unknown>['input']) => unknown
/** Where JSON-RPC endpoints are, and the headers of requests there where they are not the client's. */
export type FindEndpoint = (settings: Settings) => Pick<Settings, 'baseUrl'> & Partial<Pick<Settings, 'headers'>>
/** Where an operation is served, and the client's headers for there. */
export type FindServer = (settings: Settings) => Pick<Settings, 'baseUrl' | 'headers'>
/** What is kept of a connection: its headers, the methods that were called, and the last id. */
export interface RpcState {
  /** Those of the connection, with the content type. */
  readonly headers: Readonly<Record<string, string>>
  /** The same, only for the platform: a function of the caller gets headers that it can read and change as its own. */
  readonly common: Headers | undefined
  readonly methods: Map<RpcTable, Method>
  last: number
}

/** What the calls of a method through one connection have in common. */
export interface Method {
  readonly table: RpcTable
  readonly url: string
  /** Of its own server; those of the connection otherwise. */
  readonly headers: Readonly<Record<string, string>> | undefined
  /** What a message says between its id and its parameters. */
  readonly text: string
}

/** Where calls go and how. It shows nothing of what it holds: no key is seen in a log of it. */
export class Connection {
  readonly #settings: Settings

  /** For the runtime itself. */
  static settings(connection: Connection): Settings {
    return connection.#settings
  }

  constructor(settings: Settings) {
    this.#settings = settings
  }
}
