import type { Origin } from './diagnostic.ts'
import type { Json, JsonObject } from './json.ts'
import type { Rule, Schema } from './schema.ts'

/** One API from one or more documents, independent of the protocol. */
export interface Api {
  /** The name in the configuration: kebab-case, part of package and factory names (`data` in `createDataClient`). */
  readonly name: string
  readonly title: string
  readonly version: string
  readonly docs: Docs
  readonly servers: readonly Server[]
  readonly securitySchemes: readonly SecurityScheme[]
  readonly operations: readonly Operation[]
  /** `x-method-prefixes`: other prefixes that servers accept for JSON-RPC methods. */
  readonly methodPrefixes: ReadonlyMap<string, readonly string[]>
  /** `x-rate-limit` of the first document that has one. */
  readonly budget: Budget | undefined
  /**
   * Requests and items that the API sends to its users: webhooks and callbacks of OpenAPI, whose input is the request;
   * and subscriptions of JSON-RPC endpoints, whose input is the parameters of the subscription.
   */
  readonly callbacks: readonly Callback[]
  /** Named schemas, in the order of the documents. */
  readonly schemas: readonly Schema[]
  /** Bundled documents, one file each, references between files resolved, extensions kept. */
  readonly documents: readonly ApiDocument[]
}

/** The units that a caller may use in a window, by its credentials: `anonymous`, or the id of a security scheme. */
export interface Budget {
  readonly windowSeconds: number
  readonly budgets: ReadonlyMap<string, number>
}

/** A document of an API, as it was read and as one bundle. */
export interface ApiDocument {
  readonly kind: 'openapi' | 'openrpc'
  /** Path of the entry file as the user wrote it. */
  readonly file: string
  readonly bundled: JsonObject
}

/** The texts of an element for people: Markdown as CommonMark defines it. */
export interface Docs {
  /** A text of one line. */
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly externalDocs?: { readonly url: string; readonly description: string | undefined }
}

/** A server of an API, with its URL template and the variables in it. */
export interface Server {
  readonly url: string
  readonly description: string | undefined
  readonly variables: ReadonlyMap<
    string,
    { readonly default: string; readonly enum: readonly string[] | undefined; readonly description: string | undefined }
  >
}

/** A security scheme of a document: how credentials are sent, or how tokens are issued. */
export type SecurityScheme =
  | {
      readonly id: string
      readonly type: 'apiKey'
      readonly in: 'header' | 'query' | 'cookie'
      readonly name: string
      readonly docs: Docs
    }
  | { readonly id: string; readonly type: 'http'; readonly scheme: string; readonly docs: Docs }
  | { readonly id: string; readonly type: 'oauth2'; readonly flows: readonly OauthFlow[]; readonly docs: Docs }
  | {
      readonly id: string
      readonly type: 'openIdConnect'
      /** The URL of the discovery document, as written. */
      readonly url: string | undefined
      readonly docs: Docs
    }
  | { readonly id: string; readonly type: 'mutualTLS'; readonly docs: Docs }

/**
 * One way to get a token (OpenAPI 3.1 §4.8.29). URLs are as written; those that the flow does not use are undefined.
 */
export interface OauthFlow {
  readonly name: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode'
  readonly authorizationUrl: string | undefined
  readonly tokenUrl: string | undefined
  readonly refreshUrl: string | undefined
  readonly scopes: readonly string[]
}

/** One alternative: the caller must use all of these schemes. An empty list means that no credentials are needed. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[]

/** An HTTP operation or an RPC method. */
export interface Operation {
  /**
   * The operationId or RPC method name of the document, otherwise derived from method and path. Not yet an identifier:
   * see `Names`.
   */
  readonly id: string
  /**
   * The dotted group of the operation in clients and stubs: `x-group`, or an RPC method's prefix before a dot (`xvm`,
   * `health.rpc`). Undefined: at the top.
   */
  readonly group: string | undefined
  /** `x-name`: the name inside its group, if it differs from the id (`getHealth` is `health.report`). */
  readonly member: string | undefined
  readonly docs: Docs
  readonly deprecation: Deprecation | undefined
  /**
   * `x-idempotent`: whether two identical calls have the same effect as one. Undefined: the HTTP method decides, or
   * the header `Idempotency-Key` of a call; RPC methods are not idempotent.
   */
  readonly idempotent: boolean | undefined
  readonly binding: Binding
  /** The sender of the request: a user of the API, or the API itself (webhooks and callbacks). */
  readonly sender: 'user' | 'api'
  /** The named members of the input, in document order: parameters first, then `body`. */
  readonly input: readonly InputField[]
  readonly outcomes: readonly Outcome[]
  /** `undefined`: the API states nothing; `[]`: it states that no credentials are needed. */
  readonly security: readonly SecurityRequirement[] | undefined
  readonly pagination: Pagination | undefined
  readonly resultBy: ResultBy | undefined
  /** `x-result-by` with media types: the input that decides whether the response is whole or a stream. */
  readonly streamBy?: StreamBy | undefined
  readonly rules: readonly Rule[]
  readonly limits: Limits
  readonly assumptions: readonly string[]
  readonly examples: readonly OperationExample[]
  readonly tags: readonly string[]
  readonly origin: Origin
  /** Every other `x-` member, as written. */
  readonly extensions: ReadonlyMap<string, Json>
}

/** Since when an element is deprecated, what replaces it, and when it is removed. */
export interface Deprecation {
  /** `x-deprecated-since`: the version that deprecated it. */
  readonly since: string | undefined
  /** `x-replaced-by`: id of the operation to use instead. */
  readonly replacedBy: string | undefined
}

/** How an operation is transmitted. */
export type Binding = HttpBinding | RpcBinding

/** HTTP method and path of an operation. */
export interface HttpBinding {
  readonly protocol: 'http'
  /** In upper case. */
  readonly method: string
  /** With `{name}` templates, as in the document. */
  readonly path: string
  readonly servers: readonly Server[]
  readonly body: HttpBody | undefined
}

/** The request body of an HTTP operation, with one entry per media type. */
export interface HttpBody {
  readonly required: boolean
  readonly content: readonly Content[]
  readonly docs: Docs
}

/** The schema, the encoding and the stream of one media type of a body. */
export interface Content {
  readonly mediaType: string
  /** The schema of the body; if it is a stream, of each item. */
  readonly schema: Schema | undefined
  /** Present if the body of a response, or of a request that a client sends, is a sequence of items. */
  readonly stream?: Stream | undefined
  /** Per property of multipart and urlencoded bodies. */
  readonly encoding: ReadonlyMap<
    string,
    {
      readonly contentType: string | undefined
      readonly style: ParameterStyle | undefined
      readonly explode: boolean | undefined
      readonly allowReserved: boolean
      /** The headers of a part of multipart, if it has any. */
      readonly headers?: readonly OutcomeHeader[]
    }
  >
}

/**
 * How a body is a sequence of items. An event is an object with the members `event`, `data`, `id` and `retry`; its
 * schema describes the event after decoding.
 */
export interface Stream {
  readonly form: StreamForm
  /**
   * The type of the data of events: JSON or text. A list names the events with text; the data of the others is JSON.
   */
  readonly data: 'json' | 'text' | readonly string[]
  /** Whether the contract has an event `error`. */
  readonly error: boolean
}

/** Server-sent events; one JSON text per line (JSON Lines, NDJSON); JSON text sequences (RFC 7464). */
export type StreamForm = 'events' | 'lines' | 'sequence'

/** Method name, endpoint and form of the parameters of an RPC method. */
export interface RpcBinding {
  readonly protocol: 'jsonrpc'
  readonly method: string
  readonly paramStructure: 'by-name' | 'by-position' | 'either'
  readonly endpoint: RpcEndpoint
}

/** Where the API accepts a method, and how: from the method's `servers` and their `x-jsonrpc`. */
export interface RpcEndpoint {
  /** URL path with `{variable}` templates: `/ext/bc/{blockchain}/rpc`. `/` if the document states none. */
  readonly path: string
  /**
   * The origin of its URL, with the defaults of variables: `https://node.example.com`. Undefined if the URL is relative
   * or missing.
   */
  readonly origin: string | undefined
  readonly variables: ReadonlyMap<string, { readonly default: string; readonly description: string | undefined }>
  /** `standard`, or another dialect of `x-jsonrpc`, whose schema names them. */
  readonly dialect: string
  readonly batches: boolean
  /** Error codes after which a client may repeat a call. */
  readonly retryable: readonly number[]
}

/** The style of a parameter in its serialization (OpenAPI 3.1 §4.8.12). */
export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'

/** One property of the input: a parameter, or the body. */
export type InputField =
  | HttpParameter
  | {
      readonly place: 'body'
      readonly name: 'body'
      readonly required: boolean
      readonly schema: Schema | undefined
      readonly docs: Docs
      readonly deprecated: boolean
      readonly origin: Origin
    }
  | RpcParameter

/** A parameter of an HTTP operation: in the path, the query, a header or a cookie. */
export interface HttpParameter {
  readonly place: 'path' | 'query' | 'header' | 'cookie'
  /** The name on the wire. `Names.field` is its name in the input type. */
  readonly name: string
  readonly required: boolean
  readonly schema: Schema | undefined
  /** Present if the parameter has `content` instead of `schema`: the media type of its text. */
  readonly mediaType: string | undefined
  readonly style: ParameterStyle
  readonly explode: boolean
  readonly allowReserved: boolean
  /** Present for a constant in the query of the path: the only value of its schema. */
  readonly fixed?: string
  readonly docs: Docs
  readonly deprecated: boolean
  readonly origin: Origin
}

/** A parameter of an RPC method, with its position. */
export interface RpcParameter {
  readonly place: 'params'
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
  /** Position in `params`, from 0. */
  readonly index: number
  readonly docs: Docs
  readonly deprecated: boolean
  readonly origin: Origin
}

/** One way an operation can end: an HTTP response, an RPC result or an RPC error. */
export type Outcome =
  | {
      readonly protocol: 'http'
      readonly kind: 'success' | 'failure'
      /** `200`, `4XX` or `default`. */
      readonly key: string
      readonly docs: Docs
      /** Empty if the response has no body. */
      readonly content: readonly Content[]
      readonly headers: readonly OutcomeHeader[]
      /** Present if the response has any. */
      readonly links?: readonly Link[]
      readonly origin: Origin
    }
  | {
      readonly protocol: 'jsonrpc'
      readonly kind: 'success'
      readonly key: 'result'
      readonly name: string
      readonly schema: Schema
      readonly docs: Docs
      readonly origin: Origin
    }
  /** `key` is the error's id in `x-errors`, otherwise its code. */
  | {
      readonly protocol: 'jsonrpc'
      readonly kind: 'failure'
      readonly key: string
      readonly code: number
      readonly message: string
      readonly data: Schema | undefined
      /** The data that the document states. Absent if it states none. */
      readonly value?: Json
      readonly docs: Docs
      readonly origin: Origin
      /** Name of the server that returns the error for any method. Absent for errors of the method itself. */
      readonly server?: string
    }

/** OpenAPI 3.1 §4.8.20: the parts of a request or response that are the input of another operation. */
export interface Link {
  readonly name: string
  /** Its id, or its method and path: `GET /pets/{id}`. */
  readonly operation: string
  /** Values or runtime expressions by names of inputs. */
  readonly parameters: Readonly<Record<string, Json>>
}

/** A header of a response. Its text has the style `simple`, the only style of headers. */
export interface OutcomeHeader {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema | undefined
  /** Present if the header has `content` instead of `schema`: the media type of its text. */
  readonly mediaType: string | undefined
  readonly explode: boolean
  readonly docs: Docs
}

/**
 * `x-pagination`. A path consists of the names of an input field or response member, and of members inside it. The path
 * of a response that is the list itself is empty.
 */
export type Pagination = { readonly items: readonly string[]; readonly size: string | undefined } & (
  | { readonly style: 'token'; readonly token: readonly string[]; readonly next: PagePlace }
  /**
   * The `next` member of each response is the `token` member of the next request; an empty page is the last one.
   * `xvm.getUTXOs`.
   */
  | { readonly style: 'index'; readonly token: readonly string[]; readonly next: PagePlace; readonly count: string }
  /** Pages are counted from `first`; `total` is the number of pages. */
  | {
      readonly style: 'number'
      readonly token: readonly string[]
      readonly first: number
      readonly total: PagePlace | undefined
    }
  /** `token` is the number of items before the page; `total` is the number of all items. */
  | { readonly style: 'offset'; readonly token: readonly string[]; readonly total: PagePlace | undefined }
  /** The URL of the next page is in a `Link` header with the relation `next` (RFC 8288). */
  | { readonly style: 'link' }
)

/** The place of pagination data in a response. */
export type PagePlace =
  | { readonly in: 'body'; readonly path: readonly string[] }
  /** In lower case. */
  | { readonly in: 'header'; readonly name: string }

/** `x-result-by`: the result's schema follows a parameter. The operation's success schema is the union of all cases. */
export interface ResultBy {
  readonly parameter: string
  /** The case if the parameter is absent. */
  readonly default: string
  readonly cases: ReadonlyMap<string, Schema>
}

/** The input property that selects between a streamed and a whole response. */
export interface StreamBy {
  /** The name of an input, followed by the names of members inside it. */
  readonly path: readonly string[]
  readonly stream: string | boolean
  readonly whole: string | boolean
  /** The response if the input is absent. */
  readonly absent: 'stream' | 'whole'
}

/** The rate limit of an operation, the cost of a call, and how long a page token is valid. */
export interface Limits {
  /** `x-rate-limit`: at most `count` per `window` for the same values of the named input fields (once per token per hour). */
  readonly rate:
    | {
        readonly count: number
        readonly windowSeconds: number
        readonly per: readonly string[]
        readonly assumption: string | undefined
      }
    | undefined
  /** `x-rate-limit.cost`: units of the API's common budget that a call costs. */
  readonly cost: number | undefined
  /** `x-token-ttl`: the seconds for which a page token is valid. */
  readonly tokenTtlSeconds: number | undefined
}

/** A request and its response, from the document's own examples. */
export interface OperationExample {
  readonly name: string
  readonly summary: string | undefined
  /** By the name on the wire (`body` for the body). Positional RPC parameters are also by name. */
  readonly input: JsonObject
  readonly outcome: string | undefined
  readonly value: Json | undefined
}

/**
 * A request that the API sends: a webhook (`name`) or a callback (of `operation`, to the URL of a runtime
 * `expression`).
 */
export interface Callback {
  readonly name: string
  readonly operation: Operation
  readonly of: string | undefined
  readonly expression: string | undefined
  /**
   * Undefined for webhooks and callbacks. For a subscription, the result of the operation is an item, and
   * `binding.method` is the name of the kind.
   */
  readonly subscription?: Subscription
}

/** `x-subscriptions`: how users of a JSON-RPC endpoint subscribe over a WebSocket. */
export interface Subscription {
  /** With `{name}` templates; undefined if connections are opened only at the path of the endpoint. */
  readonly path: string | undefined
  readonly subscribe: string
  readonly unsubscribe: string
  readonly notification: string
  /** The operation that returns the items that were missed while there was no connection. */
  readonly fill: SubscriptionFill | undefined
}

/** Paths consist of names of members, starting from a parameter or from an item. */
export interface SubscriptionFill {
  /** Id of an operation of the same endpoint. */
  readonly method: string
  readonly from: readonly string[]
  readonly to: readonly string[] | undefined
  /** Id of another operation, which returns the newest cursor. */
  readonly start: string | undefined
  readonly each: boolean
  readonly cursor: readonly string[]
  readonly key: readonly (readonly string[])[]
  readonly removed: readonly string[] | undefined
}
