import { withLowerCase } from './header-names.ts'

/** The default body of an error response of an HTTP operation. */
export interface ErrorBody {
  readonly message: string | readonly string[]
  readonly statusCode: number
  /** The name of the status, such as `Not Found`. */
  readonly error: string
}

/** The headers, the cause and the body of an error response. */
export interface HttpErrorOptions {
  /** Response headers. Their names may have any case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
  /** The response body; it replaces the result of `ServerOptions.errorBody`: `{ title: 'Out of credit', balance: 30 } satisfies Problem`. */
  readonly body?: unknown
}

/** An error response that a handler or a hook throws. The caller receives the message, unless the error has its own body. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError'
  readonly status: number
  /** The message in the response: one text, or several for several issues. */
  readonly messages: string | readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** The body that was passed to the constructor; undefined if there is none. */
  readonly ownBody: unknown

  constructor(status: number, message: string | readonly string[], options: HttpErrorOptions = {}) {
    super(
      typeof message === 'string' ? message : message.join('; '),
      'cause' in options ? { cause: options.cause } : {},
    )
    this.status = status
    this.messages = message
    this.headers = withLowerCase(options.headers ?? {})
    this.ownBody = options.body
  }

  /** The response body, if neither the error nor the server defines another one. */
  get body(): ErrorBody {
    return { message: this.messages, statusCode: this.status, error: statusName(this.status) }
  }
}

// Each status has a separate class, written out: handlers throw it by name, `instanceof` distinguishes it, and its constructor
// requires a message or has a default. A factory would hide this from the declarations of the package.

/** Status 400: the request is invalid. */
export class BadRequest extends HttpError {
  override readonly name = 'BadRequest'
  constructor(message: string | readonly string[], options?: HttpErrorOptions) {
    super(400, message, options)
  }
}

/** Status 401: credentials are missing or invalid. */
export class Unauthorized extends HttpError {
  override readonly name = 'Unauthorized'
  constructor(message: string | readonly string[] = 'Credentials are required', options?: HttpErrorOptions) {
    super(401, message, options)
  }
}

/** Status 403: the caller is authenticated, but may not make this request. */
export class Forbidden extends HttpError {
  override readonly name = 'Forbidden'
  constructor(
    message: string | readonly string[] = 'These credentials lack the privilege',
    options?: HttpErrorOptions,
  ) {
    super(403, message, options)
  }
}

/** Status 404: the resource does not exist. */
export class NotFound extends HttpError {
  override readonly name = 'NotFound'
  constructor(message: string | readonly string[] = 'Not found', options?: HttpErrorOptions) {
    super(404, message, options)
  }
}

/** Status 409: the state of the resource does not permit the request. */
export class Conflict extends HttpError {
  override readonly name = 'Conflict'
  constructor(message: string | readonly string[], options?: HttpErrorOptions) {
    super(409, message, options)
  }
}

/** Status 429: the caller sent too many requests. */
export class TooManyRequests extends HttpError {
  override readonly name = 'TooManyRequests'
  /** `retryAfter`: seconds, sent as the header of that name (RFC 9110 §10.2.3). */
  constructor(
    message: string | readonly string[] = 'Too many requests',
    options: HttpErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    const wait =
      options.retryAfter === undefined ? {} : { 'retry-after': String(Math.max(0, Math.ceil(options.retryAfter))) }
    super(429, message, { ...options, headers: { ...wait, ...options.headers } })
  }
}

/** Status 500, with a message that the caller receives. */
export class InternalServerError extends HttpError {
  override readonly name = 'InternalServerError'
  constructor(message: string | readonly string[] = 'Internal server error', options?: HttpErrorOptions) {
    super(500, message, options)
  }
}

/** Status 501: the operation is not implemented. */
export class NotImplemented extends HttpError {
  override readonly name = 'NotImplemented'
  constructor(message: string | readonly string[] = 'Not implemented', options?: HttpErrorOptions) {
    super(501, message, options)
  }
}

/** Status 502. The default message is `Bad gateway`. */
export class BadGateway extends HttpError {
  override readonly name = 'BadGateway'
  constructor(message: string | readonly string[] = 'Bad gateway', options?: HttpErrorOptions) {
    super(502, message, options)
  }
}

/** Status 503: the service cannot respond now. */
export class ServiceUnavailable extends HttpError {
  override readonly name = 'ServiceUnavailable'
  constructor(message: string | readonly string[] = 'Service unavailable', options?: HttpErrorOptions) {
    super(503, message, options)
  }
}

/** A failed JSON-RPC call, thrown by a handler (JSON-RPC 2.0 §5.1). `data` is omitted if it is undefined. */
export class RpcError extends Error {
  override readonly name: string = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
    this.data = data
  }
}

/**
 * Creates a factory for errors of one kind. The first argument supplies the values of `{name}` in the text; the last argument is
 * the data of the error, if it has any.
 */
export const rpcError = <Args extends readonly unknown[] = []>(
  code: number,
  text: string,
): ((...args: Args) => RpcError) => {
  const varies = /\{[A-Za-z][A-Za-z0-9]*\}/.test(text)
  return (...args) => {
    const parts = varies ? (args[0] as Readonly<Record<string, unknown>>) : {}
    const message = varies
      ? text.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (whole, name: string) => String(parts[name] ?? whole))
      : text
    return new RpcError(code, message, args[varies ? 1 : 0])
  }
}

/** A handler returned a value that violates the contract. Never sent to the caller; see `ServerOptions.validate`. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation'
  readonly operation: string
  readonly issues: readonly { readonly pointer: string; readonly message: string }[]

  constructor(operation: string, issues: readonly { readonly pointer: string; readonly message: string }[]) {
    super(
      `${operation} returned a response that violates the contract: ${issues.map(issue => `${issue.pointer || '/'} ${issue.message}`).join('; ')}`,
    )
    this.operation = operation
    this.issues = issues
  }
}

/** The name of a status (RFC 9110 §15), the `error` of an ErrorBody. */
export const statusName = (status: number): string =>
  statusNames[status] ?? (status >= 500 ? 'Server Error' : 'Client Error')

const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
