import type { RpcError } from './rpc-error.ts'

/** Anything a call can be refused with, told apart by `name`. A call that the caller aborts rejects with the signal's reason instead. */
export type ClientError = ApiError | RpcError | TransportError

/** What can befall any call, whatever its contract says. */
export type TransportError = TimeoutError | NetworkError | ContractError

/**
 * The errors of an operation's declared failures, as its spec lists them: `{ status: 404; body: ErrorBody }` is
 * `ApiError<404, ErrorBody>`, `{ code: -32000; data: null }` is `RpcError<-32000, null>`.
 */
export type FailureError<F> = unknown extends F
  ? ApiError | RpcError
  : F extends { status: infer Status extends number; body: infer Body }
    ? ApiError<Status, Body>
    : F extends { code: infer Code extends number; data?: infer Data }
      ? RpcError<Code, Data>
      : never

/** What is known of a refusal beside its text. */
export interface ErrorContext {
  readonly operation: string
  /** The service's `x-request-id` (or `request-id`), else the one that was sent. */
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** The service refused: a status that the operation does not declare as a success. */
export class ApiError<Status extends number = number, Body = unknown> extends Error {
  declare readonly name: 'ApiError'
  readonly operation: string
  readonly requestId: string | undefined
  readonly status: Status
  /** Name of the status, as the body or the status line says it: `Not Found`. */
  readonly error: string
  /** What the body says, flattened: one text or several. Empty where it says nothing. */
  readonly messages: readonly string[]
  /** The body, parsed where it is JSON, else its text. */
  readonly body: Body
  readonly headers: Headers

  constructor(context: ErrorContext, answer: { status: Status; statusText?: string; headers: Headers; body: Body }) {
    const { status, body } = answer
    const messages = messagesIn(body)
    const error = textMember(body, 'error') || answer.statusText || ''
    super(
      `${context.operation}: ${`${status} ${error}`.trim()}${messages.length ? `: ${shortened(messages.join('; '))}` : ''}`,
    )
    this.operation = context.operation
    this.requestId = context.requestId
    this.status = status
    this.error = error
    this.messages = messages
    this.body = body
    this.headers = answer.headers
  }
}

/** No complete answer in the time given: `scope` says whether it was the time of one attempt or of the whole call. */
export class TimeoutError extends Error {
  declare readonly name: 'TimeoutError'
  readonly operation: string
  readonly scope: 'attempt' | 'total'
  /** Milliseconds that were allowed. */
  readonly timeout: number

  constructor(context: ErrorContext, scope: 'attempt' | 'total', timeout: number) {
    super(`${context.operation}: no answer within ${timeout} ms${scope === 'total' ? ', all attempts together' : ''}`)
    this.operation = context.operation
    this.scope = scope
    this.timeout = timeout
  }
}

/** The exchange broke below HTTP: refused, reset, cut off in the middle of a body. */
export class NetworkError extends Error {
  declare readonly name: 'NetworkError'
  readonly operation: string
  /** The platform's code where it gives one: `ECONNREFUSED`. */
  readonly code: string | undefined

  constructor(context: ErrorContext) {
    const { cause } = context
    const deepest = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
    super(`${context.operation}: ${deepest instanceof Error ? deepest.message || deepest.name : String(deepest)}`, {
      cause,
    })
    this.operation = context.operation
    this.code = textMember(deepest, 'code')
  }
}

/** One place where a value differs from its schema. The form of `@chainwright/runtime-validation`. */
export interface Issue {
  readonly pointer: string
  readonly message: string
}

/** What was to be sent, or what came back, is not what the contract says. `side` says which of the two. */
export class ContractError extends Error {
  declare readonly name: 'ContractError'
  readonly operation: string
  readonly requestId: string | undefined
  readonly side: 'request' | 'response'
  /** Set where a validator refused the value. */
  readonly issues: readonly Issue[]
  /** Status of the answer, where there was one. */
  readonly status: number | undefined

  constructor(
    context: ErrorContext,
    fault: { side: 'request' | 'response'; message: string; issues?: readonly Issue[]; status?: number },
  ) {
    super(`${context.operation}: ${fault.message}`, 'cause' in context ? { cause: context.cause } : undefined)
    this.operation = context.operation
    this.requestId = context.requestId
    this.side = fault.side
    this.issues = fault.issues ?? []
    this.status = fault.status
  }
}

// on the prototypes, so that `stack` begins with the name even in minified code
for (const [type, name] of [
  [ApiError, 'ApiError'],
  [TimeoutError, 'TimeoutError'],
  [NetworkError, 'NetworkError'],
  [ContractError, 'ContractError'],
] as const) {
  Object.assign(type.prototype, { name })
}

/** A text on one line and of bounded length, for messages. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

const messagesIn = (body: unknown): readonly string[] => {
  if (typeof body === 'string') return body.trim() ? [body] : []
  const message = memberOf(body, 'message') ?? memberOf(body, 'detail') ?? memberOf(body, 'title')
  return (Array.isArray(message) ? message : [message]).flat(3).filter(item => typeof item === 'string')
}

const textMember = (value: unknown, name: string): string | undefined => {
  const member = memberOf(value, name)
  return typeof member === 'string' ? member : undefined
}

const memberOf = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
