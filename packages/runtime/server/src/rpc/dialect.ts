import type { Answer } from '../answer.ts'
import type { Decoded, Issue, RpcOperation } from '../contract.ts'
import type { RpcError } from '../errors.ts'
import type { JsonFault } from '../json/parse.ts'

/** How an endpoint speaks JSON-RPC: everything in which servers of different families differ. */
export interface Dialect {
  /** Of an answer with a body. */
  readonly headers: Readonly<Record<string, string>>
  /** Ends the text of an ordinary answer. */
  readonly end: '' | '\n'
  /** Status of an answer without a body, as notifications get. */
  readonly silence: Answer

  /** The answer to a method other than POST. */
  otherMethod(method: string): Answer
  /** The answer to a POST whose content type is not JSON; `undefined` if it has none. */
  otherContentType(sent: string | undefined): Answer
  /** A path that does not exist. */
  unknownPath(): Answer
  /** A body of the wrong size: 413 or 408 with a text. */
  refusedBody(status: number, message: string): Answer

  /** Whether what follows the first JSON value of a body is ignored. */
  readonly firstValueOnly: boolean
  /** The response body for invalid JSON; `undefined`: an empty one. */
  malformed(fault: JsonFault): string | undefined
  /** The response body for an empty batch. */
  emptyBatch(): string
  /** The response body for a batch with too many calls; `firstId` is the text of the first id, if there is one. */
  batchTooLarge(limit: number, firstId: string | undefined): string

  /** The response to a call of a batch if its result exceeds the limit; `limit` is in bytes. */
  answersTooLarge(limit: number): RpcError

  /** One parsed message. `source` is its text. */
  read(value: unknown, source: string): Message
  result(id: string, result: string): string
  /** Never throws: data that cannot be written is left out. */
  error(id: string, error: RpcError): string

  unknownMethod(method: string, methods: ReadonlyMap<string, unknown>): RpcError
  /** The input of a call, by name, checked by the operation's decoder. */
  input(operation: RpcOperation, params: unknown, judging: Judging): Input
  crash(requestId: string): RpcError
}

/** An `id` is kept as the text that was sent. */
export type Message =
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  /** Already answered: `answer` is its text, undefined where none is given. */
  | { readonly kind: 'invalid'; readonly answer: string | undefined }

export interface Judging {
  /** The operation's decoder; undefined if it has no parameters. */
  readonly decode: ((params: Readonly<Record<string, unknown>>) => Decoded) | undefined
  /** `ServerOptions.leaveToHandler`. */
  readonly leave: ((operation: RpcOperation, issue: Issue) => boolean) | undefined
  /** Names of the parameters for which `ServerOptions.takesNumber` holds. */
  readonly numbers: ReadonlySet<string>
}

/** `detail` is for the log of the service: it contains details that the error omits. */
export type Input =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: RpcError; readonly detail: string | undefined }
