import type { Received } from './call.ts'
import type { Batching } from './coalesce.ts'
import type { Auth, CredentialSource, Credentials, MakeCredentials, Security, SecurityScheme } from './credentials.ts'
import type { Exchanged } from './exchange.ts'
import { HEADER_VALUE } from './header-value.ts'
import { originsOf } from './origins.ts'
import type { RetryOptions } from './retry.ts'
import type { RpcState } from './rpc-request.ts'

/** What the generated module `api` tells the runtime of an API. */
export interface ApiTable {
  /** The first server's URL, the defaults of its variables in place. */
  readonly baseUrl?: string
  /** Defaults of the variables of servers and endpoints. */
  readonly variables?: Readonly<Record<string, string>>
  readonly schemes?: readonly SecurityScheme[]
  /** Of operations that say nothing else. */
  readonly security?: Security
}

/** How requests are sent, where that is not by `fetch` directly. Made by `openapiFetch()`. */
export interface Transport {
  /** Whether middleware wants to see JSON-RPC requests too. */
  readonly middleware: boolean
  /** Sends the request of an exchange, and gives it back with its answer. Nothing is `seen` of JSON-RPC but the path. */
  send(exchanged: Exchanged, seen?: SeenByMiddleware): Promise<Exchanged>
}

/** What middleware is told of a call beside the request. */
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

/** What is known of an operation where its answer is checked. */
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
   * Where the service is. Needed where its contract names no server. It stands for the first server that the contract names: paths are
   * those below that server's. JSON-RPC methods keep that server's path where the URL has no path of its own.
   */
  readonly baseUrl?: string | URL
  /** Values of the variables in URLs of JSON-RPC endpoints; the contract's defaults otherwise. Where an HTTP server's URL has variables, pass `baseUrl`. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** What the service calls a JSON-RPC method, where that is not the contract's name for it. Made by `methodPrefixes()`. */
  readonly methodName?: (method: string) => string
  /** The function that sends. Default: the platform's `fetch`, looked up at each call. */
  readonly fetch?: (url: string | Request, init?: RequestInit) => Promise<Response>
  /** Sent with every request. */
  readonly headers?: HeaderValues
  /** Milliseconds for the whole call: attempts, waits and reading the answer. Default: no bound. */
  readonly timeout?: number
  /** Milliseconds for each attempt. Default 60,000; 0 for no bound. */
  readonly attemptTimeout?: number
  /** When and how often idempotent calls are sent again; `false` for never. */
  readonly retry?: RetryOptions | false
  /** Gives credentials by scheme, asked again once after a 401. */
  readonly auth?: Auth
  /** Credentials by the id of their scheme. */
  readonly credentials?: Readonly<Record<string, CredentialSource | undefined>>
  /** Default: `fetch` itself. */
  readonly transport?: Transport
  /** Checks answers against the contract. */
  readonly check?: Check
  /** Makes the `x-request-id` of each call; its attempts share it. */
  readonly requestId?: () => string
  /** Sends JSON-RPC calls that are made close together as one request, where the endpoint takes batches. Made by `batching()`. */
  readonly batching?: Batching
  /** Most bytes of an answer, unpacked; a larger one is a `ContractError`, and not read to its end. Default 67,108,864 (64 MiB). */
  readonly maxAnswerBytes?: number
  /** Milliseconds that a stream may be silent before the connection counts as lost: a heartbeat is enough. Default 300,000; 0 for no bound. */
  readonly silenceTimeout?: number
  /** Most characters of one item of a stream; a longer one is a `ContractError`. Default 16,777,216. */
  readonly maxItemLength?: number
  /**
   * Origins beside that of `baseUrl` that get credentials and the client's headers, where operations have servers of their own:
   * `['https://mirror.example.com']`. No other origin gets any.
   */
  readonly credentialOrigins?: readonly string[]
  /** Other members of fetch's init: `credentials`, `cache`, `mode`, `dispatcher`. */
  readonly init?: Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal'>
}

/** Options of one call; those of the client otherwise. */
export interface CallOptions extends Pick<ConnectOptions, 'headers' | 'timeout' | 'attemptTimeout' | 'retry'> {
  readonly signal?: AbortSignal | undefined
  /** Whether the call may be sent twice. Default: what its method or contract says. */
  readonly idempotent?: boolean
  /** Sent as `x-request-id`. */
  readonly requestId?: string
  /** What to do with an answer that breaks the contract, where the client has validators. */
  readonly validate?: 'off' | 'report' | 'throw'
}

/** What a connection keeps for the calls made through it. */
export interface Settings extends Omit<ConnectOptions, 'headers' | 'credentials' | 'auth'> {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** What the caller accepts, where its headers say so. */
  readonly accept: string | undefined
  readonly credentials: Credentials | undefined
  readonly api: ApiTable
  readonly security: Security | undefined
  /** Makes an attempt, where its time is not that of the exchange: of a body that is sent as it comes. A transport has to ask it. */
  readonly attempt?: <T>(send: () => Promise<T>) => Promise<T>
  /** Set by the first JSON-RPC call. */
  rpc?: RpcState
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

/** Opens a connection; nothing is sent yet. `credentials` comes with APIs that ask for any. */
export const connect = (api: ApiTable, options: ConnectOptions = {}, credentials?: MakeCredentials): Connection => {
  const own = headerRecord(options.headers)
  const baseUrl = String(options.baseUrl ?? api.baseUrl ?? '').replace(/\/+$/, '')
  const origins = originsOf(baseUrl, options)
  // As the parser reads it, which fetch asks too: an @ before the path ends a password, and this sign cannot stand there. No address has
  // the other scheme, so relative ones are read as they are in a page. fetch's own error would quote the address, in every call.
  if (!URL.canParse(baseUrl.replace(/@/g, '|'), 'ws:x')) throw new TypeError('invalid base URL, or one with a password')
  return new Connection({
    ...options,
    api,
    baseUrl,
    headers: { accept: 'application/json', ...own },
    accept: own['accept'],
    credentials: credentials?.(api.schemes ?? [], options.credentials ?? {}, options.auth, origins),
    security: api.security,
  })
}

/** Headers by lower-case name, so that later ones win. */
export const headerRecord = (values: HeaderValues = {}): Record<string, string> => {
  const record: Record<string, string> = {}
  const entries = Symbol.iterator in values ? values : Object.entries(values)
  for (const [name, value] of entries as Iterable<[string, string | undefined]>) {
    if (value === undefined) continue
    // fetch's own error would quote the value, which may be a key
    if (!HEADER_VALUE.test(value)) throw new TypeError(`the header ${name} has characters that a header cannot carry`)
    record[name.toLowerCase()] = value
  }
  return record
}
