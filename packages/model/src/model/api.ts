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
   * What the API sends to its users: the requests of webhooks and callbacks, with the request as input; and the items
   * of subscriptions to JSON-RPC endpoints, with the parameters of the subscription as input.
   */
  readonly callbacks: readonly Callback[]
  /** Named schemas, in the order of the documents. */
  readonly schemas: readonly Schema[]
  /** The documents as bundled: one file each, with only local references, and with their extensions. */
  readonly documents: readonly ApiDocument[]
}

/** The units that a caller may use in a window, by its credentials: `anonymous`, or the id of a security scheme. */
export interface Budget {
  readonly windowSeconds: number
  readonly budgets: ReadonlyMap<string, number>
}

/** A document of an API: the entry file, and its bundle. */
export interface ApiDocument {
  readonly kind: 'openapi' | 'openrpc'
  /** Path of the entry file as the user wrote it. */
  readonly file: string
  readonly bundled: JsonObject
}

/** The documentation of an element. Texts are CommonMark. */
export interface Docs {
  /** One line. */
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

/** One alternative: a caller needs all of these schemes. An empty list means that no credentials are needed. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[]

/** An HTTP operation or an RPC method. */
export interface Operation {
  /**
   * The operationId, or the name of the RPC method; if there is none, it is derived from method and path. It is not
   * always a valid identifier: see `Names`.
   */
  readonly id: string
  /**
   * The group of the operation in clients and handlers, with dots: `x-group`, or the prefix of an RPC method before its
   * last dot (`xvm`, `health.rpc`). Undefined if the operation is at the top level.
   */
  readonly group: string | undefined
  /** `x-name`: the name in the group, if it differs from the id (`getHealth` is `health.report`). */
  readonly member: string | undefined
  readonly docs: Docs
  readonly deprecation: Deprecation | undefined
  /**
   * `x-idempotent`: whether repeating a call has no further effect. If undefined, an HTTP call is idempotent by its
   * method, or if it has the header `Idempotency-Key`; an RPC call is not.
   */
  readonly idempotent: boolean | undefined
  readonly binding: Binding
  /** The sender of the request: a user of the API, or the API itself (webhooks and callbacks). */
  readonly sender: 'user' | 'api'
  /** The properties of the input, in document order: parameters first, then `body`. */
  readonly input: readonly InputField[]
  readonly outcomes: readonly Outcome[]
  /** The alternatives of credentials. `undefined`: the document states nothing; `[]`: no credentials are needed. */
  readonly security: readonly SecurityRequirement[] | undefined
  readonly pagination: Pagination | undefined
  readonly resultBy: ResultBy | undefined
  /** `x-result-by` with media types: the input that selects a complete response or a stream. */
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
  /** With `{name}` templates, as in the document, but without its query and fragment. */
  readonly path: string
  /** The path as in the document. */
  readonly written: string
  /** The constants in the query of the path, as parameters with one value. They are not part of the input. */
  readonly constants: readonly HttpParameter[]
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
  /** Set if the body is a stream of items: that of a response, or of a request that a client sends. */
  readonly stream?: Stream | undefined
  /** Set for bodies of responses. Generated code parses and writes forms only in requests. */
  readonly isResponse?: boolean
  /** The encoding of the properties of a form, by name. */
  readonly encoding: ReadonlyMap<
    string,
    {
      readonly contentType: string | undefined
      readonly style: ParameterStyle | undefined
      readonly explode: boolean | undefined
      readonly allowReserved: boolean
      /** The headers of the property's part in `multipart/form-data`, if it has any. */
      readonly headers?: readonly OutcomeHeader[]
    }
  >
}

/**
 * The form of a stream of items. An event is an object with the properties `event`, `data`, `id` and `retry`; its
 * schema describes the event after decoding.
 */
export interface Stream {
  readonly form: StreamForm
  /**
   * The type of the data of events: JSON or text. A list names the events with text; the data of the others is JSON.
   */
  readonly data: 'json' | 'text' | readonly string[]
  /** Whether the document declares an event named `error`. */
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

/** Where an RPC method is sent, and how: from its `servers` and their `x-jsonrpc`. */
export interface RpcEndpoint {
  /** URL path with `{variable}` templates: `/ext/bc/{blockchain}/rpc`. `/` if the document states no path. */
  readonly path: string
  /**
   * The origin of the endpoint's URL, with the defaults of variables: `https://node.example.com`. Undefined if the URL
   * is relative or missing.
   */
  readonly origin: string | undefined
  readonly variables: ReadonlyMap<string, { readonly default: string; readonly description: string | undefined }>
  /** The JSON-RPC dialect: `standard`, or another one that the schema of `x-jsonrpc` lists. */
  readonly dialect: string
  readonly batches: boolean
  /** Codes of errors after which a client may repeat the call. */
  readonly retryable: readonly number[]
}

/** How a parameter is serialized (OpenAPI 3.1 §4.8.12). */
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
  /** Set if the parameter has `content` instead of `schema`: the media type in which it is serialized. */
  readonly mediaType: string | undefined
  readonly style: ParameterStyle
  readonly explode: boolean
  readonly allowReserved: boolean
  /** Set for a constant in the query of the path ({@link HttpBinding}): its only value. */
  readonly fixed?: string
  /** Set if the value has several segments of the path ({@link PathVariable}). */
  readonly segments?: readonly string[]
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
      /** Set if the response has links. */
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
  /** `key` is the id of the error in `x-errors`; for other errors, it is the code. */
  | {
      readonly protocol: 'jsonrpc'
      readonly kind: 'failure'
      readonly key: string
      readonly code: number
      readonly message: string
      readonly data: Schema | undefined
      /** The data of the error in the document, if any. */
      readonly value?: Json
      readonly docs: Docs
      readonly origin: Origin
      /** The name of the server that returns the error for every method. Absent for errors of the method itself. */
      readonly server?: string
    }

/** OpenAPI 3.1 §4.8.20: the parts of a request or response that are the input of another operation. */
export interface Link {
  readonly name: string
  /** Its id, or its method and path: `GET /pets/{id}`. */
  readonly operation: string
  /** Values or runtime expressions, by the names of inputs. */
  readonly parameters: Readonly<Record<string, Json>>
}

/** A header of a response. Headers always have the style `simple`. */
export interface OutcomeHeader {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema | undefined
  /** Set if the header has `content` instead of `schema`: the media type in which it is serialized. */
  readonly mediaType: string | undefined
  readonly explode: boolean
  readonly docs: Docs
}

/**
 * `x-pagination`. A path is a list of names: of an input or of a property of the response, and of properties inside it.
 * If the response itself is the list of items, their path is empty.
 */
export type Pagination = { readonly items: readonly string[]; readonly size: string | undefined } & (
  | { readonly style: 'token'; readonly token: readonly string[]; readonly next: PagePlace }
  /**
   * The `next` property of each response is the `token` property of the next request. An empty page is the last one.
   * Example: `xvm.getUTXOs`.
   */
  | { readonly style: 'index'; readonly token: readonly string[]; readonly next: PagePlace; readonly count: string }
  /** Pages are counted from `first`; `total` is the number of pages. */
  | {
      readonly style: 'number'
      readonly token: readonly string[]
      readonly first: number
      readonly total: PagePlace | undefined
    }
  /** The input `token` is the number of items before the page. `total` is the number of all items. */
  | { readonly style: 'offset'; readonly token: readonly string[]; readonly total: PagePlace | undefined }
  /** The URL of the next page is in a `Link` header with the relation `next` (RFC 8288). */
  | { readonly style: 'link' }
)

/** The place of pagination data in a response. */
export type PagePlace =
  | { readonly in: 'body'; readonly path: readonly string[] }
  /** In lower case. */
  | { readonly in: 'header'; readonly name: string }

/**
 * `x-result-by`: the value of a parameter selects the schema of the result. The success schema of the operation is the
 * union of all cases.
 */
export interface ResultBy {
  readonly parameter: string
  /** The case that applies if the parameter is absent. */
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

/** The rate limit of an operation, the cost of a call, and the lifetime of page tokens. */
export interface Limits {
  /**
   * `x-rate-limit`: at most `count` calls per `window` with the same values of these inputs (once per token per hour,
   * for example).
   */
  readonly rate:
    | {
        readonly count: number
        readonly windowSeconds: number
        readonly per: readonly string[]
        readonly assumption: string | undefined
      }
    | undefined
  /** `x-rate-limit.cost`: the units that a call takes from the API's budget. */
  readonly cost: number | undefined
  /** `x-token-ttl`: the lifetime of a page token in seconds. */
  readonly tokenTtlSeconds: number | undefined
}

/** A request and its response, from the document's own examples. */
export interface OperationExample {
  readonly name: string
  readonly summary: string | undefined
  /**
   * Values of inputs by their names on the wire (`body` for the body). RPC parameters are by name, even if they are
   * sent by position.
   */
  readonly input: JsonObject
  readonly outcome: string | undefined
  readonly value: Json | undefined
}

/**
 * A request that the API sends: a webhook (`name`), or a callback of `operation` to the URL that the runtime
 * `expression` gives.
 */
export interface Callback {
  readonly name: string
  readonly operation: Operation
  readonly of: string | undefined
  readonly expression: string | undefined
  /**
   * Set for a subscription. Then the result of the operation is an item, and `binding.method` is the name of the kind.
   */
  readonly subscription?: Subscription
}

/** `x-subscriptions`: how users of a JSON-RPC endpoint subscribe over a WebSocket. */
export interface Subscription {
  /**
   * The path at which connections are opened, with `{name}` templates; undefined if this is only the path of the
   * endpoint.
   */
  readonly path: string | undefined
  readonly subscribe: string
  readonly unsubscribe: string
  readonly notification: string
  /** The operation that returns the items that were missed while disconnected. */
  readonly fill: SubscriptionFill | undefined
}

/** How to request missed items. Paths are lists of property names, starting at a parameter or an item. */
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
