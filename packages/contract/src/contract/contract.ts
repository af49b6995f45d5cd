import type { QueryPair } from '@chainwright/model'
import type { Json, RequestText } from '../format/fixture.ts'
import type { StreamPart } from '../format/stream.ts'

/** The parts of an API that replay, verify and record need. `contractOf` reads it from bundled documents. */
export interface Contract {
  readonly operations: readonly Operation[]
  /** Names of headers and query parameters that contain credentials, in lower case. */
  readonly credentials: ReadonlySet<string>
  /** `x-method-prefixes`: other prefixes that providers accept for JSON-RPC methods. */
  readonly methodPrefixes?: Readonly<Record<string, readonly string[]>>
  /** `x-subscriptions`: the subscriptions over WebSockets. */
  readonly subscriptions?: readonly Subscription[]
}

/** An operation of bundled documents: HTTP or JSON-RPC. */
export type Operation = HttpOperation | RpcOperation

/** An HTTP operation of bundled documents. */
export interface HttpOperation {
  readonly protocol: 'http'
  readonly id: string
  /** In upper case. */
  readonly method: string
  /** With `{name}` templates, as in the document. */
  readonly path: string
  /** The constants in the query of the path, which distinguish operations with one path and method. Absent: none. */
  readonly fixedQuery?: readonly QueryPair[]
  /** Paths of the server URLs, which precede `path`; empty if the servers have none. */
  readonly bases: readonly string[]
  /** The servers of these paths. */
  readonly servers: readonly Server[]
  readonly parameters: readonly Parameter[]
  /** For a stream, the schema of the array of its items. */
  readonly body: SchemaText | undefined
  /** For a form body: the encoding of members that differs from the default of their schemas. */
  readonly bodyEncoding?: Readonly<Record<string, PartEncoding>>
  /** The media type of `body`; `undefined` if there is no body. */
  readonly bodyType: string | undefined
  /** The bodies of other media types that may be sent instead. */
  readonly otherBodies?: readonly BodyContent[]
  /** All media types or ranges that the body may have. */
  readonly bodyTypes: readonly string[]
  readonly bodyRequired: boolean
  /**
   * Alternatives, each a list of credentials that a request needs together. An empty list means that no credentials are
   * needed. Without alternatives, the contract states nothing about credentials.
   */
  readonly security: readonly (readonly Credential[])[]
  readonly pagination: Pagination | undefined
  readonly responses: readonly DeclaredResponse[]
  readonly examples: readonly Example[]
}

/** An RPC method of bundled documents. */
export interface RpcOperation {
  readonly protocol: 'jsonrpc'
  readonly id: string
  readonly method: string
  /** URL path of the endpoint with `{variable}` templates. */
  readonly path: string
  readonly variables: Readonly<Record<string, string>>
  /** In the order of their positions. */
  readonly parameters: readonly Parameter[]
  readonly byPosition: boolean
  /** Whether the method accepts its parameters both by name and by position. */
  readonly byEither: boolean
  /** Codes of the errors that the method or its endpoint declares. */
  readonly errors: readonly number[]
  /** The errors in the document: the first one of each code. */
  readonly failures: readonly Failure[]
  /** Whether the endpoint accepts batches. */
  readonly batches: boolean
  /** OpenRPC: a method without a result is only called as a notification. */
  readonly isNotification?: boolean
  readonly pagination: Pagination | undefined
  /** Successful responses only; errors have the envelope of JSON-RPC. */
  readonly responses: readonly DeclaredResponse[]
  readonly examples: readonly Example[]
}

/** One kind of subscription. */
export interface Subscription {
  /**
   * The method that subscribes. Its parameters are those after the kind, its path accepts WebSockets, and its result is
   * an item.
   */
  readonly operation: RpcOperation
  /** The value of the first parameter. */
  readonly kind: string
  readonly unsubscribe: string
  readonly notification: string
}

/** OpenAPI 3.1 §4.8.5: a server's URL, which may have `{variables}`, and their default values. */
export interface Server {
  readonly url: string
  readonly variables: Readonly<Record<string, string>>
}

/** An error of JSON-RPC that a document declares. */
export interface Failure {
  readonly code: number
  readonly message: string
  /** The data in the document. */
  readonly data: Json | undefined
}

/** The place where a credential is sent. */
export interface Credential {
  readonly in: 'header' | 'query' | 'cookie'
  /** The name; that of a header in lower case. */
  readonly name: string
}

/**
 * `x-pagination` by tokens: the parameters that request a page, and the places of the items and of the next token in a
 * response.
 */
export interface Pagination {
  readonly style: 'token' | 'index'
  /** The name of a parameter. */
  readonly token: string
  /** JSON Pointer into the response. */
  readonly next: string
  /** JSON Pointer into the response. */
  readonly items: string
  /** The name of a parameter. */
  readonly size: string | undefined
}

/** A parameter of an operation, with its schema and its document. */
export interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'params'
  readonly name: string
  readonly required: boolean
  /** OpenAPI 3.1 §4.8.12.2: the serialization of arrays and objects; unused for JSON-RPC. */
  readonly style: string
  readonly explode: boolean
  /** Set if the value has several segments of the path, as in `{name=projects/*}`. */
  readonly segments?: readonly string[]
  /** Set if the parameter is serialized as this media type (`content`) instead of by a style. */
  readonly mediaType: string | undefined
  readonly schema: SchemaText | undefined
}

/** A body of one media type. */
export type BodyContent = Pick<HttpOperation, 'body' | 'bodyType' | 'bodyEncoding'>

/** OpenAPI 3.1 §4.8.15: the serialization of a member of a form. */
export interface PartEncoding {
  readonly contentType: string | undefined
  readonly style: string | undefined
  readonly explode: boolean | undefined
  /** The headers of a part of `multipart/form-data`. */
  readonly headers: readonly DeclaredHeader[]
}

/** A declared response of an operation. */
export interface DeclaredResponse {
  /** `200`, `4XX` or `default`; `result` for JSON-RPC. */
  readonly key: string
  readonly headers: readonly DeclaredHeader[]
  /** For a stream, the schema of the array of its items. */
  readonly contents: readonly {
    readonly mediaType: string
    readonly schema: SchemaText | undefined
    /** The type of the data of events. A list names the events with text; the data of the others is JSON. */
    readonly eventData?: 'json' | 'text' | readonly string[]
  }[]
  readonly links: readonly Link[]
}

/** OpenAPI 3.1 §4.8.20: the parts of a request or response that are the input of another operation. */
export interface Link {
  readonly name: string
  /** The operation's id, or its method and path as `GET /pets/{id}`. */
  readonly operation: string
  /** Values or runtime expressions by names of parameters, without the optional prefix for the place. */
  readonly parameters: Readonly<Record<string, Json>>
}

/** A declared header of a response. */
export interface DeclaredHeader {
  /** In lower case. */
  readonly name: string
  readonly required: boolean
  readonly schema: SchemaText | undefined
  /** Set if the header is serialized as this media type (`content`) instead of by the style `simple`. */
  readonly mediaType: string | undefined
  readonly explode: boolean
}

/** A request from the document, with its response if the document contains it. */
export interface Example {
  readonly name: string
  /** Values of parameters by name. */
  readonly input: Readonly<Record<string, Json>>
  readonly body: Json | undefined
  /** Key of the response that the example belongs to. */
  readonly response: string
  readonly value: Json | undefined
}

/** A JSON Schema, and the document that contains the targets of its local references. */
export interface SchemaText {
  readonly schema: Json
  readonly document: Json
}

/** A place where a value differs from its schema. */
export interface Issue {
  readonly pointer: string
  readonly keyword: string
  readonly expected: string
  readonly actual: string
}

/**
 * Validates a value of a response against the contract: with emitted validators in the CLI, with any validator
 * elsewhere.
 */
export type Judge = (of: {
  readonly operation: Operation
  readonly response: DeclaredResponse
  readonly mediaType: string
  readonly value: Json
}) => readonly Issue[]

/**
 * Validates the items of a response that is a stream. The pointer of an issue begins with the index of the item, from
 * 0.
 */
export type ItemsJudge = (of: {
  readonly operation: Operation
  readonly response: DeclaredResponse
  readonly mediaType: string
  readonly parts: readonly StreamPart[]
}) => readonly Issue[]

/**
 * Validates the text of a response header: parses it by its style and types, then validates the value against its
 * schema.
 */
export type HeaderJudge = (of: {
  readonly operation: Operation
  readonly response: DeclaredResponse
  readonly header: DeclaredHeader
  readonly text: string
}) => readonly Issue[]

/**
 * Validates a request against the contract. The pointers of its issues are places in the notation of fixtures:
 * `query:pageSize`, `/params/0`. For JSON-RPC, it runs once per call, with the parameters of that call.
 */
export type RequestJudge = (of: {
  readonly operation: Operation
  readonly request: RequestText
  /** The decoded values of the path parameters. */
  readonly variables: Readonly<Record<string, string>>
  readonly params: Json | undefined
}) => readonly Issue[]

/** The response for a status: of the status itself, of its range, or the default one. */
export const responseOf = (operation: Operation, status: number): DeclaredResponse | undefined =>
  ['jsonrpc' === operation.protocol ? 'result' : String(status), `${Math.floor(status / 100)}XX`, 'default']
    .map(key => operation.responses.find(answer => answer.key.toUpperCase() === key.toUpperCase()))
    .find(answer => answer !== undefined)
