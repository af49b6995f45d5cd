import { withLowerCase } from '../exchange/header-names.ts'
import type { ReadableItems } from './source.ts'

/** A value with its own status, media type or headers. */
export class Reply<T> {
  readonly value: T
  readonly status: number | undefined
  readonly mediaType: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(value: T, options: ReplyOptions) {
    this.value = value
    this.status = options.status
    this.mediaType = options.mediaType
    this.headers = withLowerCase(options.headers ?? {})
  }
}

/** The status, the headers and the media type of a reply. */
export interface ReplyOptions {
  /** A status of the contract; by default its first success. */
  readonly status?: number
  /** A media type of the contract, if it has several: for example `context.mediaType`. If it is not JSON, text and bytes are sent unchanged. */
  readonly mediaType?: string
  /** Response headers. Their names may have any case. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Creates the return value of a handler for another status than the first success, another media type, or headers: `return
 * reply(report, { status: 503 })`.
 */
export const reply = <T>(value: T, options: ReplyOptions = {}): Reply<T> => new Reply(value, options)

/** The values that a handler may return for a result of type T. */
export type Result<T> = T | Reply<T> | Promise<T | Reply<T>>

/** Values for a body without a type: text or bytes, complete or as a stream. */
export type Raw =
  | string
  | Uint8Array
  | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
  | AsyncIterable<Uint8Array>
  | ReadableItems<Uint8Array>

/** A handler of a service: takes the decoded input, and returns the value. */
export type Handler<Input, Output> = (input: Input, context: import('../exchange/context.ts').Context) => Result<Output>
