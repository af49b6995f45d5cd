import type { CheckOptions, FormReaders, Issue } from '@chainwright/runtime-validation'
import type { HeaderReader } from './header-reader.ts'

/** An API as its generated server module states it: tables, no behaviour. */
export interface Contract {
  /** As in the configuration: `data`. */
  readonly name: string
  readonly title: string
  readonly version: string
  readonly operations: readonly Operation[]
  /** Where JSON-RPC methods are answered; each `RpcOperation` names one by its path. */
  readonly endpoints: readonly RpcEndpoint[]
  /** Paths of the servers that the documents declare for HTTP operations, longest first, without a trailing slash. Absent: none. */
  readonly basePaths?: readonly string[]
  /** Additional prefixes of JSON-RPC methods. Absent: none. */
  readonly methodPrefixes?: Readonly<Record<string, readonly string[]>>
  readonly securitySchemes: readonly SecurityScheme[]
  /** `x-rate-limit` of the document: units a caller has in a window, by the way it calls. */
  readonly budget: Budget | undefined
  readonly documents: Documents
}

/** The bundled documents as text. */
export interface Documents {
  readonly openapi?: string
  readonly openrpc?: string
}

export interface Budget {
  readonly windowSeconds: number
  /** `anonymous`, or the id of a security scheme, to units. */
  readonly budgets: Readonly<Record<string, number>>
}

export type Operation = HttpOperation | RpcOperation

interface OperationBase {
  /** As in the document: operationId or RPC method name. */
  readonly id: string
  /** Where the service has its handler: `['getBlock']`, `['xvm', 'getTx']`. */
  readonly member: readonly string[]
  /** Of the input; absent: anything may be anywhere. */
  readonly formats?: Formats
  readonly deprecated?: boolean
  readonly limits?: Limits
  readonly pagination?: { readonly token: string | readonly string[]; readonly size?: string }
  /** The input's member that the result follows; the service may have a handler for each of its values. */
  readonly resultBy?: { readonly member: string; readonly default: string; readonly cases: readonly string[] }
}

/** The places of formats in a value. */
export interface Formats {
  /** The place of each format; `null` is every item of an array. */
  readonly places: readonly { readonly at: readonly (string | null)[]; readonly format: string }[]
  /** Unions at a place that ask these formats of a value, unless it is a text of this pattern. */
  readonly choices?: readonly {
    readonly at: readonly (string | null)[]
    readonly unless: string
    readonly formats: readonly string[]
  }[]
  /** Formats whose place depends on the value in another way. */
  readonly elsewhere: readonly string[]
}

export interface HttpOperation extends OperationBase {
  readonly protocol: 'http'
  /** Upper case. */
  readonly method: string
  /** With `{name}` templates. */
  readonly path: string
  /** Absent if there is nothing to decode. */
  readonly decode?: HttpDecoder
  readonly body?: {
    readonly required: boolean
    readonly mediaTypes: readonly string[]
    /** The media types in addition to `text/*` whose schemas are strings, so that the body is read as text. */
    readonly texts?: readonly string[]
  }
  /** Those media types of the body that are sequences of items, which the handler gets one at a time. */
  readonly sentStreams?: readonly SentStreamRow[]
  /** The answers of the contract by status; the first success is what a returned value becomes. */
  readonly answers: readonly HttpAnswerRow[]
  /** What errors are sent as, by status (`404`), class (`4XX`), and `default`; absent: `application/json`. */
  readonly errors?: Readonly<Record<string, string>>
  /** Alternatives, each a list of scheme ids. Absent: the contract does not specify any. */
  readonly security?: readonly (readonly string[])[]
  /** `WWW-Authenticate` of a 401, if the contract states it. Absent: made from the security schemes. */
  readonly challenge?: string
}

export interface HttpAnswerRow {
  /** 200, or the first status of a class (400 for `4XX`). 0 for `default`. */
  readonly status: number
  /** Absent if the response has no body. */
  readonly mediaType?: string
  /** All media types of the response, if there are several; `mediaType` is the first. */
  readonly mediaTypes?: readonly string[]
  /** The media types, including `mediaType`, that share a representation of the value. Absent if there is only one. */
  readonly alike?: readonly string[]
  /** Those of its media types whose body is a sequence of items. */
  readonly streams?: readonly StreamRow[]
  readonly check?: Check | undefined
}

/** A body that is a sequence of items. */
export interface StreamRow {
  readonly mediaType: string
  /** Server-sent events, a JSON text a line, or JSON text sequences (RFC 7464). */
  readonly form: 'events' | 'lines' | 'sequence'
  /** The data of events that is text: of all, or of those with these names. Of the others it is JSON. */
  readonly text?: true | readonly string[]
  /** Of an item. */
  readonly check?: Check | undefined
}

/** A request's body that is a sequence of items. */
export interface SentStreamRow {
  readonly mediaType: string
  /** A JSON text a line, or JSON text sequences (RFC 7464). */
  readonly form: 'lines' | 'sequence'
  /** Reads and checks an item, as the body of a request that has nothing else. */
  readonly decode: HttpDecoder
  /** Of the item, which stands at `body`; absent: anything may be anywhere. */
  readonly formats?: Formats
}

export interface RpcOperation extends OperationBase {
  readonly protocol: 'jsonrpc'
  readonly method: string
  /** Path of its endpoint. */
  readonly endpoint: string
  readonly structure: 'by-name' | 'by-position' | 'either'
  /** In the order of positions. */
  readonly params: readonly RpcParam[]
  readonly decode?: (params: Readonly<Record<string, unknown>>, options?: CheckOptions) => Decoded
  readonly check?: Check | undefined
}

export interface RpcParam {
  readonly name: string
  readonly required: boolean
  /** The JSON type that a lenient dialect converts to; absent if the schema permits several. */
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** The string is a 64-bit or larger integer (`x-int64`). */
  readonly int64?: boolean
  /** The parameter may be null. */
  readonly nullable?: boolean
  readonly default?: unknown
}

export interface RpcEndpoint {
  /** With `{variable}` templates. */
  readonly path: string
  readonly dialect: 'standard' | 'node' | 'ethereum'
  /** The subscriptions over a WebSocket; absent if there are none. */
  readonly subscriptions?: SubscriptionTable
}

/** How a caller subscribes at an endpoint, and to what. */
export interface SubscriptionTable {
  /** A path for WebSockets, in addition to the endpoint's own, with the same variables. */
  readonly path?: string
  /** The method that begins a subscription: its first parameter is the name of a kind, the others are that kind's own. */
  readonly subscribe: string
  readonly unsubscribe: string
  /** The method name of notifications to the caller. */
  readonly notification: string
  /** The kinds of subscriptions. `method` is the name of the kind; `check` validates an item. */
  readonly kinds: readonly RpcOperation[]
}

export interface Limits {
  /** Units of the budget that a call costs. */
  readonly cost?: number
  /** At most `count` calls in a window for the same values of the named input members. */
  readonly rate?: { readonly count: number; readonly windowSeconds: number; readonly per: readonly string[] }
  readonly tokenTtlSeconds?: number
}

export type SecurityScheme =
  | { readonly id: string; readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly id: string; readonly type: 'bearer' | 'basic' }
  /** `scheme`: the name of an HTTP authentication scheme; absent where it is none (mutual TLS). */
  | { readonly id: string; readonly type: 'other'; readonly scheme?: string }

/** Reads and validates the input of a request. `form` reads a body that is a form. */
export interface HttpDecoder {
  (request: RawRequest, options?: CheckOptions): Decoded
  readonly form?: FormReaders
}

/** An HTTP request's input before decoding. */
export interface RawRequest {
  /** Values of the path's templates, in their order, percent-decoded. */
  readonly path: readonly string[]
  /** The path values as sent, if any of them is percent-encoded: an encoded delimiter does not delimit. */
  readonly encodedPath?: readonly string[] | undefined
  /** Without `?`, still encoded. */
  readonly query: string
  readonly headers: HeaderReader
  /** The parsed body if the media type is JSON or a form, otherwise its text or bytes; undefined without a body. */
  readonly body: unknown
}

export type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export type { Issue } from '@chainwright/runtime-validation'

export interface Check {
  check(value: unknown): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] }
}
