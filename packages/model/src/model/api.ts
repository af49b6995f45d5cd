import type { Origin } from './diagnostic.ts'
import type { Json, JsonObject } from './json.ts'
import type { Rule, Schema } from './schema.ts'

/** One API out of one or more documents, whatever their protocol. */
export interface Api {
  /** From the configuration: kebab-case, part of package and factory names (`data` gives `createDataClient`). */
  readonly name: string
  readonly title: string
  readonly version: string
  readonly docs: Docs
  readonly servers: readonly Server[]
  readonly securitySchemes: readonly SecurityScheme[]
  readonly operations: readonly Operation[]
  /** `x-method-prefixes`: other prefixes under which servers know JSON-RPC methods. */
  readonly methodPrefixes: ReadonlyMap<string, readonly string[]>
  /** `x-rate-limit` of the first document that states one. */
  readonly budget: Budget | undefined
  /**
   * What the API sends to its users: webhooks and callbacks of OpenAPI, whose input is what is received, and items of the subscriptions of
   * JSON-RPC endpoints, whose input is what a user subscribes with.
   */
  readonly callbacks: readonly Callback[]
  /** Named schemas, in the order of the documents. */
  readonly schemas: readonly Schema[]
  /** Bundled documents, one file each, references between files resolved, extensions kept. */
  readonly documents: readonly ApiDocument[]
}

/** Units that a caller has in a window, by the way it calls: `anonymous`, or the id of a security scheme. */
export interface Budget {
  readonly windowSeconds: number
  readonly budgets: ReadonlyMap<string, number>
}

export interface ApiDocument {
  readonly kind: 'openapi' | 'openrpc'
  /** Path of the entry file as the user gave it. */
  readonly file: string
  readonly bundled: JsonObject
}

export interface Docs {
  /** One line. */
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly externalDocs?: { readonly url: string; readonly description: string | undefined }
}

export interface Server {
  readonly url: string
  readonly description: string | undefined
  readonly variables: ReadonlyMap<
    string,
    { readonly default: string; readonly enum: readonly string[] | undefined; readonly description: string | undefined }
  >
}

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
      /** Of the discovery document, as written. */
      readonly url: string | undefined
      readonly docs: Docs
    }
  | { readonly id: string; readonly type: 'mutualTLS'; readonly docs: Docs }

/** One way to get a token (OpenAPI 3.1 §4.8.29). Addresses are as written; one that the flow does not use is undefined. */
export interface OauthFlow {
  readonly name: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode'
  readonly authorizationUrl: string | undefined
  readonly tokenUrl: string | undefined
  readonly refreshUrl: string | undefined
  readonly scopes: readonly string[]
}

/** One alternative: all of these schemes together. An empty one means that no credentials are needed. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[]

export interface Operation {
  /** As the document says (operationId, RPC method name), or made of method and path. Not yet an identifier: see `Names`. */
  readonly id: string
  /** Where clients and stubs show it, dotted: `x-group`, or an RPC method's prefix before a dot (`xvm`, `health.rpc`). Undefined: at the top. */
  readonly group: string | undefined
  /** `x-name`: its name inside its group, where that is not the id's (`getHealth` is `health.report`). */
  readonly member: string | undefined
  readonly docs: Docs
  readonly deprecation: Deprecation | undefined
  /** `x-idempotent`: whether a call sent twice does what it does once. Undefined: as its HTTP method has it, and no for an RPC method. */
  readonly idempotent: boolean | undefined
  readonly binding: Binding
  /** Who sends the request: a user of the API, or the API itself (webhooks and callbacks). */
  readonly sender: 'user' | 'api'
  /** The named members of the input, in document order: parameters first, then `body`. */
  readonly input: readonly InputField[]
  readonly outcomes: readonly Outcome[]
  /** `undefined`: the API says nothing; `[]`: stated to need none. */
  readonly security: readonly SecurityRequirement[] | undefined
  readonly pagination: Pagination | undefined
  readonly resultBy: ResultBy | undefined
  /** `x-result-by` with media types: which input decides whether the answer is whole or a stream. */
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

export interface Deprecation {
  /** `x-deprecated-since`: the version that deprecated it. */
  readonly since: string | undefined
  /** `x-replaced-by`: id of the operation to use instead. */
  readonly replacedBy: string | undefined
}

export type Binding = HttpBinding | RpcBinding

export interface HttpBinding {
  readonly protocol: 'http'
  /** Upper case. */
  readonly method: string
  /** With `{name}` templates, as in the document. */
  readonly path: string
  readonly servers: readonly Server[]
  readonly body: HttpBody | undefined
}

export interface HttpBody {
  readonly required: boolean
  readonly content: readonly Content[]
  readonly docs: Docs
}

export interface Content {
  readonly mediaType: string
  /** Of the body; of a stream that of each item. */
  readonly schema: Schema | undefined
  /** Set where the body of an answer, or of a request that a client sends, is a sequence of items. */
  readonly stream?: Stream | undefined
  /** Of multipart and urlencoded bodies: per property. */
  readonly encoding: ReadonlyMap<
    string,
    {
      readonly contentType: string | undefined
      readonly style: ParameterStyle | undefined
      readonly explode: boolean | undefined
      readonly allowReserved: boolean
      /** Of a part of multipart, where it has some. */
      readonly headers?: readonly OutcomeHeader[]
    }
  >
}

/** How a body is a sequence of items. An event is an object with the members `event`, `data`, `id` and `retry`; its schema is that of what is read. */
export interface Stream {
  readonly form: StreamForm
  /** What the data of events is: JSON, text, or text of those with these names and JSON of the others. */
  readonly data: 'json' | 'text' | readonly string[]
  /** The contract has an event `error`. */
  readonly error: boolean
}

/** Server-sent events; a JSON text a line (JSON Lines, NDJSON); JSON text sequences (RFC 7464). */
export type StreamForm = 'events' | 'lines' | 'sequence'

export interface RpcBinding {
  readonly protocol: 'jsonrpc'
  readonly method: string
  readonly paramStructure: 'by-name' | 'by-position' | 'either'
  readonly endpoint: RpcEndpoint
}

/** Where a method is answered and how; from the method's `servers` and their `x-jsonrpc`. */
export interface RpcEndpoint {
  /** URL path with `{variable}` templates: `/ext/bc/{blockchain}/rpc`. `/` where the document names none. */
  readonly path: string
  /** Of its URL, the defaults of variables in place: `https://node.example.com`. Undefined where the URL is relative or there is none. */
  readonly origin: string | undefined
  readonly variables: ReadonlyMap<string, { readonly default: string; readonly description: string | undefined }>
  /** `standard`, or another dialect of `x-jsonrpc`, whose schema names them. */
  readonly dialect: string
  readonly batches: boolean
  /** Error codes after which a client may repeat a call. */
  readonly retryable: readonly number[]
}

export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'

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

export interface HttpParameter {
  readonly place: 'path' | 'query' | 'header' | 'cookie'
  /** On the wire. The member's name in the input type is `Names.field`. */
  readonly name: string
  readonly required: boolean
  readonly schema: Schema | undefined
  /** Set where the parameter has `content` instead of `schema`: its text is in this media type. */
  readonly mediaType: string | undefined
  readonly style: ParameterStyle
  readonly explode: boolean
  readonly allowReserved: boolean
  readonly docs: Docs
  readonly deprecated: boolean
  readonly origin: Origin
}

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

export type Outcome =
  | {
      readonly protocol: 'http'
      readonly kind: 'success' | 'failure'
      /** `200`, `4XX` or `default`. */
      readonly key: string
      readonly docs: Docs
      /** Empty where the answer has no body. */
      readonly content: readonly Content[]
      readonly headers: readonly OutcomeHeader[]
      /** Set where there are some. */
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
  /** `key` is the error's id in `x-errors`, or its code where it has none. */
  | {
      readonly protocol: 'jsonrpc'
      readonly kind: 'failure'
      readonly key: string
      readonly code: number
      readonly message: string
      readonly data: Schema | undefined
      readonly docs: Docs
      readonly origin: Origin
      /** Name of the server that answers it to any method. Absent for errors of the method itself. */
      readonly server?: string
    }

/** OpenAPI 3.1 §4.8.20: what of an exchange is input of another operation. */
export interface Link {
  readonly name: string
  /** Its id, or its method and path: `GET /pets/{id}`. */
  readonly operation: string
  /** Values or runtime expressions by names of inputs. */
  readonly parameters: Readonly<Record<string, Json>>
}

/** Its text is of the style `simple`, the only one that headers have. */
export interface OutcomeHeader {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema | undefined
  /** Set where the header has `content` instead of `schema`: its text is in this media type. */
  readonly mediaType: string | undefined
  readonly explode: boolean
  readonly docs: Docs
}

/** `x-pagination`. A path is that of an input field or of a member of the answer, and of members inside; an answer that is the list itself has none. */
export type Pagination = { readonly items: readonly string[]; readonly size: string | undefined } & (
  | { readonly style: 'token'; readonly token: readonly string[]; readonly next: PagePlace }
  /** The last answer's `next` member is the next request's `token` member; the end is an empty page. `xvm.getUTXOs`. */
  | { readonly style: 'index'; readonly token: readonly string[]; readonly next: PagePlace; readonly count: string }
  /** Pages are counted from `first`, and `total` is their number. */
  | {
      readonly style: 'number'
      readonly token: readonly string[]
      readonly first: number
      readonly total: PagePlace | undefined
    }
  /** `token` is the number of items before the page, and `total` the number of all items. */
  | { readonly style: 'offset'; readonly token: readonly string[]; readonly total: PagePlace | undefined }
  /** The next page is a `Link` of the relation `next` (RFC 8288). */
  | { readonly style: 'link' }
)

/** The place of pagination data in a response. */
export type PagePlace =
  | { readonly in: 'body'; readonly path: readonly string[] }
  /** Lower-case. */
  | { readonly in: 'header'; readonly name: string }

/** `x-result-by`: the result's schema follows a parameter. The operation's success schema is the union of all cases. */
export interface ResultBy {
  readonly parameter: string
  /** The case where the parameter is absent. */
  readonly default: string
  readonly cases: ReadonlyMap<string, Schema>
}

/** The input member that selects between a streamed and a whole response. */
export interface StreamBy {
  /** An input, and members inside. */
  readonly path: readonly string[]
  readonly stream: string | boolean
  readonly whole: string | boolean
  /** What the answer is without it. */
  readonly absent: 'stream' | 'whole'
}

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
  /** `x-token-ttl`: seconds a page token is valid. */
  readonly tokenTtlSeconds: number | undefined
}

/** A request and the answer it gets, from the document's own examples. */
export interface OperationExample {
  readonly name: string
  readonly summary: string | undefined
  /** By wire name (`body` for the body); positional RPC parameters by their names. */
  readonly input: JsonObject
  readonly outcome: string | undefined
  readonly value: Json | undefined
}

/** A request the API sends: a webhook (`name`) or a callback (of `operation`, to a URL given by a runtime `expression`). */
export interface Callback {
  readonly name: string
  readonly operation: Operation
  readonly of: string | undefined
  readonly expression: string | undefined
  /** How it is subscribed to; undefined of webhooks and callbacks. The result of the operation is an item, `binding.method` the name of the kind. */
  readonly subscription?: Subscription
}

/** `x-subscriptions`: how users of a JSON-RPC endpoint subscribe over a WebSocket. */
export interface Subscription {
  /** With `{name}` templates; undefined where connections are opened at the endpoint's own path alone. */
  readonly path: string | undefined
  readonly subscribe: string
  readonly unsubscribe: string
  readonly notification: string
  /** What answers the items that were missed without a connection. */
  readonly fill: SubscriptionFill | undefined
}

/** Paths are those of members, from a parameter or from an item. */
export interface SubscriptionFill {
  /** Id of an operation of the same endpoint. */
  readonly method: string
  readonly from: readonly string[]
  readonly to: readonly string[] | undefined
  /** Id of another operation, which answers the newest cursor. */
  readonly start: string | undefined
  readonly each: boolean
  readonly cursor: readonly string[]
  readonly key: readonly (readonly string[])[]
  readonly removed: readonly string[] | undefined
}
