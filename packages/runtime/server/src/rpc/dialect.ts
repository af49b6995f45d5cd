import type { Decoded, Issue, RpcOperation } from '../contract/contract.ts'
import type { HttpResponse } from '../exchange/answer.ts'
import type { RpcError } from '../exchange/errors.ts'
import type { JsonFault } from '../json/parse.ts'

/** A dialect of JSON-RPC: all differences between families of servers. */
export interface Dialect {
  /** Headers of a response with a body. */
  readonly headers: Readonly<Record<string, string>>
  /** The end of an ordinary response text. */
  readonly end: '' | '\n'
  /** The response without a body, for notifications. */
  readonly silence: HttpResponse
  /** The maximum number of calls in a batch, if the options do not set one. */
  readonly calls: number

  /** Media types of a request in addition to JSON, in lower case. */
  readonly mediaTypes?: readonly string[]

  /** The response to a method other than POST. */
  otherMethod(method: string): HttpResponse
  /** The response to a POST whose content type is not JSON; `undefined` if it has none. */
  otherContentType(sent: string | undefined): HttpResponse
  /** The response for an unknown path. */
  unknownPath(): HttpResponse
  /** The response to a body that is too large or too slow: 413 or 408, with a text. */
  refusedBody(status: number, message: string): HttpResponse

  /** Whether text after the first JSON value of a body is ignored. */
  readonly firstValueOnly: boolean
  /** The response body for invalid JSON; `undefined`: an empty one. */
  malformed(fault: JsonFault): string | undefined
  /** The response body for an empty batch. */
  emptyBatch(): string
  /** The response body for a batch with too many calls; `firstId` is the text of the first id, if there is one. */
  batchTooLarge(limit: number, firstId: string | undefined): string

  /** The response to a call of a batch if its result exceeds the limit; `limit` is in bytes. */
  answersTooLarge(limit: number): RpcError

  /** Reads one parsed message. `source` is its text. */
  read(value: unknown, source: string): Message
  result(id: string, result: string): string
  /** The text of an error response. Never throws: omits data that cannot be serialized. */
  error(id: string, error: RpcError): string

  unknownMethod(method: string, methods: ReadonlyMap<string, unknown>): RpcError
  /** The input of a call, by name, validated by the operation's decoder. */
  input(operation: RpcOperation, params: unknown, inputContext: InputContext): Input
  crash(requestId: string): RpcError
}

/** A message. Its `id` is the text as sent. */
export type Message =
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  /** An invalid message. `answer` is the text of the response; undefined if there is none. */
  | { readonly kind: 'invalid'; readonly answer: string | undefined }

export interface InputContext {
  /** The operation's decoder; undefined if it has no parameters. */
  readonly decode: ((params: Readonly<Record<string, unknown>>) => Decoded) | undefined
  /** `ServerOptions.leaveToHandler`. */
  readonly leave: ((operation: RpcOperation, issue: Issue) => boolean) | undefined
  /** Names of the parameters for which `ServerOptions.takesNumber` holds. */
  readonly numbers: ReadonlySet<string>
}

/** The input or an error. `detail` is for the service's log: it contains details that the error omits. */
export type Input =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: RpcError; readonly detail: string | undefined }
