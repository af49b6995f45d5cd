import type { WriteBody } from './bodies.ts'
import { type CallOptions, Connection, type Settings, type Transport } from './connection.ts'
import { TimeoutError } from './errors.ts'
import { exchange } from './exchange.ts'
import { stringify } from './stringify.ts'

/** Bytes that are sent as they come: an async generator of them, or a `ReadableStream`. */
export type Bytes = AsyncIterable<Uint8Array>

/** The input of an operation whose body is bytes, which may also be sent as they come. */
export type Sendable<Input> = {
  [Name in keyof Input]: Name extends 'body' ? Input[Name] | Bytes : Input[Name]
}

/** What is known of an operation whose body may be sent piece by piece. */
export interface SendingTable {
  readonly id: string
  /** Its name in the API's packages, where that is not the id. */
  readonly name?: string
  /** What the pieces are: bytes, or items as JSON texts: a line each, or a sequence (RFC 7464). */
  readonly form: 'bytes' | 'lines' | 'sequence'
}

type Function = (connection: Connection, input?: Values, options?: CallOptions) => unknown
type Values = Readonly<Record<string, unknown>>

/**
 * Makes an operation that sends its body as it comes, where that is an async iterable or a `ReadableStream`. Such a call is sent once: neither again
 * after a failure, nor with new credentials. `attemptTimeout` bounds the time in which the service takes nothing, and that until its answer: until
 * the end of one that comes whole, until the begin of a stream.
 */
export const sending = <Operation>(operation: Operation, table: SendingTable): Operation => {
  const call = operation as Function
  const send: Function = (connection, input = {}, options = {}) => {
    const { body } = input
    if (!isStream(body)) return call(connection, input, options)
    const upload = new Upload(table, Connection.settings(connection), options)
    const made = call(
      new Connection(upload.settings),
      { ...input, body: upload.stream(body) },
      { ...options, signal: upload.signal, attemptTimeout: 0 },
    )
    // one that could not be written is never sent
    if (made instanceof Promise) made.catch(upload.leave)
    return made
  }
  return send as Operation
}

/** A body whose pieces are written by `sending`, or that another writer writes. */
export const streamBody =
  (mediaType: string, otherwise?: WriteBody): WriteBody =>
  (value, headers) => {
    if (!made.has(value as object) && otherwise) return otherwise(value, headers)
    headers['content-type'] = mediaType
    return value as ReadableStream
  }

/** Bodies that are made here of what the caller gave. */
const made = new WeakSet<object>()

const isStream = (value: unknown): value is AsyncIterable<unknown> | ReadableStream<unknown> =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || value instanceof ReadableStream)

/** One body on its way. */
class Upload {
  readonly #table: SendingTable
  readonly settings: Settings
  readonly #options: CallOptions
  readonly #ended = new AbortController()
  /** Ends the call, and a stream that answers it: by the caller, by what the source does, or as the service takes too long. */
  readonly signal: AbortSignal
  readonly #encoder = new TextEncoder()
  #source: Source | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The service has something to do: to take what there is, or to answer. */
  #underWay = false
  #count = 0

  constructor(table: SendingTable, settings: Settings, options: CallOptions) {
    this.#table = table
    this.#options = options
    const { signal } = this.#ended
    // a call may be made and never sent, so nothing listens to the caller's own signal
    this.signal = options.signal ? AbortSignal.any([options.signal, signal]) : signal
    this.settings = { ...settings, transport: this.#transport(settings.transport), attempt: this.#attempt }
  }

  /** Sends as it is sent without, and leaves the source when the call is over: a `fetch` may go on reading a body that it no longer sends. */
  #transport(otherwise: Transport | undefined): Transport {
    return {
      middleware: otherwise?.middleware ?? false,
      send: async (exchanged, seen) => {
        try {
          if (otherwise) await otherwise.send(exchanged, seen)
          else await this.#attempt(() => exchange(exchanged, () => exchanged))
        } catch (error) {
          this.leave()
          throw error
        }
        const { incoming } = exchanged
        const answer: unknown = incoming.body
        if (answer instanceof ReadableStream)
          exchanged.incoming = { ...incoming, body: followed(answer, this.leave) as never }
        else this.leave()
        return exchanged
      },
    }
  }

  readonly #attempt: NonNullable<Settings['attempt']> = async send => {
    this.#underWay = true
    this.#wait()
    try {
      return await send()
    } finally {
      this.#underWay = false
      clearTimeout(this.#timer)
    }
  }

  /** Bytes of what the caller gives, asked for as the connection takes them. */
  stream(body: AsyncIterable<unknown> | ReadableStream<unknown>): ReadableStream<Uint8Array> {
    const source = sourceOf(body)
    this.#source = source
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          // while the caller is asked, it is not the service that is slow
          clearTimeout(this.#timer)
          try {
            this.signal.throwIfAborted()
            const { done, value } = await source.next()
            // what was left is not complete, and must not look so
            if (!this.#source) throw new DOMException(`${this.#table.id}: the call is over`, 'AbortError')
            if (done) {
              this.#source = undefined
              controller.close()
            } else controller.enqueue(this.#piece(value))
          } catch (error) {
            // what the caller threw, or a refused item, is how the call ends
            if (this.#source) this.#ended.abort(error)
            this.leave()
            throw error
          }
          this.#wait()
        },
        cancel: this.leave,
      },
      { highWaterMark: 0 },
    )
    made.add(stream)
    return stream
  }

  /** Asks the source for nothing more. */
  readonly leave = (): void => {
    const source = this.#source
    this.#source = undefined
    source?.stop().catch(() => undefined)
  }

  #piece(value: unknown): Uint8Array {
    const { id, form } = this.#table
    if (form === 'bytes') {
      if (value instanceof Uint8Array) return value
      throw new TypeError(`${id}: body must give Uint8Arrays, but gave ${value === null ? 'null' : typeof value}`)
    }
    const { settings } = this
    settings.check?.({ ...this.#table, sent: this.#count++ }, { data: value, settings } as never, this.#options)
    const text = stringify(value)
    if (text === undefined) throw new TypeError(`${id}: body gave ${typeof value}, which JSON does not have`)
    return this.#encoder.encode(form === 'lines' ? `${text}\n` : `\x1e${text}\n`)
  }

  /** The service has so much time to take what there is, and to answer at the end. */
  #wait(): void {
    clearTimeout(this.#timer)
    if (!this.#underWay) return
    const allowed = this.#options.attemptTimeout ?? this.settings.attemptTimeout ?? 60_000
    if (!allowed || allowed >= 2 ** 31 || this.signal.aborted) return
    this.#timer = setTimeout(
      () => this.#ended.abort(new TimeoutError({ operation: this.#table.id }, 'attempt', allowed)),
      allowed,
    )
  }
}

/** The same stream, and `over` is called at its end, where it breaks, and where it is left. */
const followed = (stream: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> => {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        over()
      },
      cancel: reason => {
        over()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>
  stop(): Promise<unknown>
}

/** Not every platform iterates a `ReadableStream`. */
const sourceOf = (body: AsyncIterable<unknown> | ReadableStream<unknown>): Source => {
  if (body instanceof ReadableStream) {
    const reader = body.getReader()
    return { next: () => reader.read(), stop: () => reader.cancel() }
  }
  const iterator = body[Symbol.asyncIterator]()
  return { next: async () => iterator.next(), stop: async () => iterator.return?.() }
}
