/** Properties of an error in addition to its message. */
export interface ErrorContext {
  readonly operation: string
  /** The `x-request-id` (or `request-id`) of the response, otherwise that of the request. */
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** The base class of all errors of this package. */
export abstract class CallError extends Error {
  declare readonly operation: string
  /** The `x-request-id` of the request, otherwise that of the response. */
  declare readonly requestId: string | undefined

  constructor({ operation, requestId }: ErrorContext, text: string, options?: ErrorOptions) {
    super(`${operation}: ${text}`, options)
    this.operation = operation
    this.requestId = requestId
  }
}

/** An error response: its status is not a success of the operation. */
export class ApiError<Status extends number = number, Body = unknown> extends CallError {
  declare readonly name: 'ApiError'
  declare readonly status: Status
  /** Name of the status, from the body or the status line: `Not Found`. */
  declare readonly error: string
  /** The messages of the body, flattened. Empty if the body has none. */
  declare readonly messages: readonly string[]
  /** The parsed body if it is JSON, otherwise its text. */
  declare readonly body: Body
  declare readonly headers: Headers

  constructor(context: ErrorContext, answer: { status: Status; statusText?: string; headers: Headers; body: Body }) {
    const { status, body } = answer
    const messages = messagesIn(body)
    const error = textMember(body, 'error') || answer.statusText || ''
    super(context, `${status} ${error}`.trim() + (messages.length ? `: ${shortened(messages.join('; '))}` : ''))
    this.status = status
    this.error = error
    this.messages = messages
    this.body = body
    this.headers = answer.headers
  }
}

/** The service did not respond in time. `scope` names the limit: that of one attempt, of the whole call, or between two parts of a stream. */
export class TimeoutError extends CallError {
  declare readonly name: 'TimeoutError'
  declare readonly scope: 'attempt' | 'total' | 'silence'
  /** The exceeded limit in milliseconds. */
  declare readonly timeout: number

  constructor(context: ErrorContext, scope: TimeoutError['scope'], timeout: number) {
    super(context, `no response within ${timeout} ms${scope === 'total' ? ' in total' : ''}`)
    this.scope = scope
    this.timeout = timeout
  }
}

/** The connection was refused or reset, or broke during a body. */
export class NetworkError extends CallError {
  declare readonly name: 'NetworkError'
  /** The error code of the platform, such as `ECONNREFUSED`, if it has one. */
  declare readonly code: string | undefined

  constructor(context: ErrorContext) {
    const { cause } = context
    // fetch reports only that it failed; the reason is in its cause
    const deepest = memberOf(cause, 'cause') ?? cause
    super(context, textMember(deepest, 'message') || String(deepest), { cause })
    this.code = textMember(deepest, 'code')
  }
}

/** A place where a value violates its schema, as in `@chainwright/runtime-validation`. */
export interface Issue {
  readonly pointer: string
  readonly message: string
}

/** A request or a response violates the contract; `side` names which. */
export class ContractError extends CallError {
  declare readonly name: 'ContractError'
  declare readonly side: 'request' | 'response'
  /** The issues of the validator; empty if no validator rejected the value. */
  declare readonly issues: readonly Issue[]
  /** Status of the response, if there was one. */
  declare readonly status: number | undefined

  constructor(
    context: ErrorContext,
    fault: { side: 'request' | 'response'; message: string; issues?: readonly Issue[]; status?: number },
  ) {
    super(context, fault.message, 'cause' in context ? { cause: context.cause } : undefined)
    this.side = fault.side
    this.issues = fault.issues ?? []
    this.status = fault.status
  }
}

// on the prototypes, so that `stack` begins with the name even in minified code
for (const [name, type] of Object.entries({ ApiError, TimeoutError, NetworkError, ContractError }))
  (type.prototype as { name: string }).name = name

/** Shortens a text to one line of limited length, for messages. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

const messagesIn = (body: unknown): readonly string[] => {
  if (typeof body === 'string') return body.trim() ? [body] : []
  const message = memberOf(body, 'message') ?? memberOf(body, 'detail') ?? memberOf(body, 'title')
  return [message].flat(4).filter(item => typeof item === 'string')
}

const textMember = (value: unknown, name: string): string | undefined => {
  const member = memberOf(value, name)
  return typeof member === 'string' ? member : undefined
}

const memberOf = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
