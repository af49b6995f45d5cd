import type { ReadableItems } from './streams/source.ts'

/** A value with a status, a media type or headers of its own. */
export class Reply<T> {
  readonly value: T
  readonly status: number | undefined
  readonly mediaType: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(value: T, options: ReplyOptions) {
    this.value = value
    this.status = options.status
    this.mediaType = options.mediaType
    this.headers = options.headers ?? {}
  }
}

export interface ReplyOptions {
  /** A status of the contract; by default its first success. */
  readonly status?: number
  /** A media type of the contract, if it has several: for example `context.mediaType`. If it is not JSON, text and bytes are sent unchanged. */
  readonly mediaType?: string
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a handler returns to answer with another status than the first success, another media type, or with headers: `return reply(report, { status: 503 })`. */
export const reply = <T>(value: T, options: ReplyOptions): Reply<T> => new Reply(value, options)

/** The values that a handler may return for a result of type T. */
export type Result<T> = T | Reply<T> | Promise<T | Reply<T>>

/** What can be sent of a body that has no type: text, and bytes, all at once or as they come. */
export type Raw =
  | string
  | Uint8Array
  | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
  | AsyncIterable<Uint8Array>
  | ReadableItems<Uint8Array>

/** A handler of a service: decoded input in, value out. */
export type Handler<Input, Output> = (input: Input, context: import('./context.ts').Context) => Result<Output>
