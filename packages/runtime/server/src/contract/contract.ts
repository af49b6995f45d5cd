import type { CheckOptions, FormReaders, Issue, RawRequest, Readers } from '@chainwright/runtime-validation'

/** The description of an API in its generated server module: tables, decoders and validators. */
export interface Contract {
  /** The name in the configuration: `data`. */
  readonly name: string
  readonly title: string
  readonly version: string
  readonly operations: readonly Operation[]
  /** The JSON-RPC endpoints. Each `RpcOperation` names one by its path. */
  readonly endpoints: readonly RpcEndpoint[]
  /** Paths of the servers that the documents declare for HTTP operations, longest first, without a trailing slash. Absent: none. */
  readonly basePaths?: readonly string[]
  /** Additional prefixes of JSON-RPC methods. Absent: none. */
  readonly methodPrefixes?: Readonly<Record<string, readonly string[]>>
  readonly securitySchemes: readonly SecurityScheme[]
  /** `x-rate-limit` of the document: the units of a caller in a window, by security scheme. */
  readonly budget: Budget | undefined
  readonly documents: Documents
}

/** The bundled documents as text. */
export interface Documents {
  readonly openapi?: string
  readonly openrpc?: string
}

/** The rate-limit budgets of an API (`x-rate-limit` of a document). */
export interface Budget {
  readonly windowSeconds: number
  /** The units by security scheme id, or `anonymous`. */
  readonly budgets: Readonly<Record<string, number>>
}

/** The table row of an operation: HTTP or JSON-RPC. */
export type Operation = HttpOperation | RpcOperation

interface OperationBase {
  /** The operationId or RPC method name in the document. */
  readonly id: string
  /** The path of the handler in the service: `['getBlock']`, `['xvm', 'getTx']`. */
  readonly member: readonly string[]
  /** The places of formats in the input. Absent: unknown. */
  readonly formats?: Formats
  readonly deprecated?: boolean
  readonly limits?: Limits
  readonly pagination?: { readonly token: string | readonly string[]; readonly size?: string }
  /** The input property that determines the result type. The service can have one handler for each of its values. */
  readonly resultBy?: { readonly member: string; readonly default: string; readonly cases: readonly string[] }
}

/** The places of formats in a value. */
export interface Formats {
  /** The place of each format; `null` is every item of an array. */
  readonly places: readonly { readonly at: readonly (string | null)[]; readonly format: string }[]
  /** Unions of formats at a place. If the value is a text that matches the pattern `unless`, no format is checked. */
  readonly choices?: readonly {
    readonly at: readonly (string | null)[]
    readonly unless: string
    readonly formats: readonly string[]
  }[]
  /** Formats whose places cannot be listed, because they depend on the value. */
  readonly elsewhere: readonly string[]
}

/** The table row of an HTTP operation. */
export interface HttpOperation extends OperationBase {
  readonly protocol: 'http'
  /** The HTTP method in upper case. */
  readonly method: string
  /** The path with `{name}` templates. */
  readonly path: string
  /** The constants in the query of the path. They select one of several operations with the same path and method. Absent: none. */
  readonly fixedQuery?: readonly (readonly [name: string, value: string])[]
  /** Absent if there is nothing to decode. */
  readonly decode?: HttpDecoder
  readonly body?: {
    readonly required: boolean
    readonly mediaTypes: readonly string[]
    /** The media types in addition to `text/*` whose schemas are strings, so that the body is read as text. */
    readonly texts?: readonly string[]
  }
  /** The media types of the body that are sequences of items, which the handler receives one at a time. */
  readonly sentStreams?: readonly SentStreamRow[]
  /** The responses of the contract by status. A returned value becomes the first success. */
  readonly responses: readonly HttpResponseRow[]
  /** The media types of errors, by status (`404`), class (`4XX`) and `default`. Absent: `application/json`. */
  readonly errors?: Readonly<Record<string, string>>
  /** Alternatives, each a list of scheme ids. Absent: the contract does not specify any. */
  readonly security?: readonly (readonly string[])[]
  /** `WWW-Authenticate` of a 401, if the contract states it. Absent: derived from the security schemes. */
  readonly challenge?: string
}

/** The table row of a response of an HTTP operation. */
export interface HttpResponseRow {
  /** 200, or the first status of a class (400 for `4XX`). 0 for `default`. */
  readonly status: number
  /** Absent if the response has no body. */
  readonly mediaType?: string
  /** All media types of the response, if there are several; `mediaType` is the first. */
  readonly mediaTypes?: readonly string[]
  /**
   * The media types, including `mediaType`, for which the value is written in the same way. Absent if there is only
   * one.
   */
  readonly alike?: readonly string[]
  /** The media types whose body is a sequence of items. */
  readonly streams?: readonly StreamRow[]
  readonly check?: Check | undefined
}

/** A body that is a sequence of items. */
export interface StreamRow {
  readonly mediaType: string
  /** Server-sent events, one JSON text per line, or JSON text sequences (RFC 7464). */
  readonly form: 'events' | 'lines' | 'sequence'
  /** The events with text data: all, or those with these names. The data of others is JSON. */
  readonly text?: true | readonly string[]
  /** Validates an item. */
  readonly check?: Check | undefined
}

/** A request's body that is a sequence of items. */
export interface SentStreamRow {
  readonly mediaType: string
  /** One JSON text per line, or JSON text sequences (RFC 7464). */
  readonly form: 'lines' | 'sequence'
  /** Decodes and validates an item, as the body of a request without other input. */
  readonly decode: HttpDecoder
  /** The places of formats in the item, which is at `body`. Absent: unknown. */
  readonly formats?: Formats
}

/** The table row of an RPC method, or of a kind of a subscription. */
export interface RpcOperation extends OperationBase {
  readonly protocol: 'jsonrpc'
  readonly method: string
  /** The path of its endpoint. */
  readonly endpoint: string
  readonly structure: 'by-name' | 'by-position' | 'either'
  /** The parameters in the order of positions. */
  readonly params: readonly RpcParam[]
  readonly decode?: (params: Readonly<Record<string, unknown>>, options?: CheckOptions) => Decoded
  readonly check?: Check | undefined
}

/** A parameter of an RPC method. */
export interface RpcParam {
  readonly name: string
  readonly required: boolean
  /** The JSON type that a lenient dialect converts to; absent if the schema permits several. */
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** Whether the string is a 64-bit or larger integer (`x-int64`). */
  readonly int64?: boolean
  /** Whether the parameter may be null. */
  readonly nullable?: boolean
  readonly default?: unknown
}

/** The table row of a JSON-RPC endpoint. */
export interface RpcEndpoint {
  /** The path with `{variable}` templates. */
  readonly path: string
  readonly dialect: 'standard' | 'node' | 'ethereum'
  /** The subscriptions over a WebSocket; absent if there are none. */
  readonly subscriptions?: SubscriptionTable
}

/** The subscriptions of an endpoint. */
export interface SubscriptionTable {
  /** A path for WebSockets, in addition to the endpoint's own, with the same variables. */
  readonly path?: string
  /** The method that starts a subscription. Its first parameter is the name of a kind, the others belong to this kind. */
  readonly subscribe: string
  readonly unsubscribe: string
  /** The method name of notifications to the caller. */
  readonly notification: string
  /** The kinds of subscriptions. `method` is the name of the kind; `check` validates an item. */
  readonly kinds: readonly RpcOperation[]
}

/** The limits of an operation (`x-rate-limit`, `x-token-ttl`). */
export interface Limits {
  /** The cost of a call, in units of the budget. */
  readonly cost?: number
  /** Limits calls with the same values of these input properties to `count` in a window. */
  readonly rate?: { readonly count: number; readonly windowSeconds: number; readonly per: readonly string[] }
  readonly tokenTtlSeconds?: number
}

/** The table row of a security scheme. */
export type SecurityScheme =
  | { readonly id: string; readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly id: string; readonly type: 'bearer' | 'basic' }
  /** `scheme`: the name of an HTTP authentication scheme; absent if it has none (mutual TLS). */
  | { readonly id: string; readonly type: 'other'; readonly scheme?: string }

/** Reads and validates the input of a request. `form` reads a form body; `query` contains the readers of the query by name. */
export interface HttpDecoder {
  (request: RawRequest, options?: CheckOptions): Decoded
  readonly form?: FormReaders
  readonly query?: Readers
}

/** A decoded and validated input, or the issues of an invalid one. */
export type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export type { Issue, RawRequest } from '@chainwright/runtime-validation'

/** A generated validator. */
export interface Check {
  check(
    value: unknown,
    options?: Pick<CheckOptions, 'headers'>,
  ): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }
}
