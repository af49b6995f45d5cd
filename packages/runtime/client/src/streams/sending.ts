import { type CallOptions, Connection, type Settings, type Transport } from '../core/core.ts'
import { TimeoutError } from '../core/errors.ts'
import { exchange } from '../core/exchange.ts'
import type { WriteBody } from '../http/bodies.ts'
import { stringify } from '../json/stringify.ts'
import { isPieces, type Pieces, readBefore, type Source, sourceOf } from './source.ts'

/** Bytes that are sent as they arrive: an async generator or a `ReadableStream`. */
export type Bytes = AsyncIterable<Uint8Array>

/** The input of an operation with a body of bytes, which may also be a stream. */
export type Sendable<Input> = {
  [Name in keyof Input]: Name extends 'body' ? Input[Name] | Bytes : Input[Name]
}

/** The properties of an operation with a streamed body. */
export interface SendingTable {
  readonly id: string
  /** The name in the API's packages, if it is not the id. */
  readonly name?: string
  /** The format of the body: bytes, or items as JSON texts, one per line or as a sequence (RFC 7464). */
  readonly form: 'bytes' | 'lines' | 'sequence'
}

type AnyOperation = (connection: Connection, input?: Values, options?: CallOptions) => unknown
type Values = Readonly<Record<string, unknown>>

/**
 * Creates an operation that streams its body, if the body is an async iterable or a `ReadableStream`. Such a call is never
 * retried, neither after a failure nor with new credentials. `attemptTimeout` limits the time in which the service reads nothing,
 * and the time until the response: until its end, or until its start if it is a stream.
 */
export const sending = <Operation>(operation: Operation, table: SendingTable): Operation => {
  const whole = operation as AnyOperation
  const either: AnyOperation = (connection, input = {}, options = {}) => {
    const { body } = input
    if (!isPieces(body)) return whole(connection, input, options)
    const upload = new Upload(body, { table, settings: Connection.settings(connection), options })
    const call = whole(
      new Connection(upload.settings),
      { ...input, body: upload.stream },
      { ...options, signal: upload.signal, attemptTimeout: 0 },
    )
    // an item that could not be serialized is never sent
    if (call instanceof Promise) call.catch(upload.stopSource)
    return call
  }
  return either as Operation
}

/**
 * Writes a body of items, which `sending` has converted to a `ReadableStream`, or a body for another writer.
 *
 * @throws (when called) TypeError for other values
 */
export const streamBody =
  (mediaType: string, otherwise?: WriteBody): WriteBody =>
  (value, headers) => {
    if (value instanceof ReadableStream) {
      headers['content-type'] = mediaType
      return value
    }
    if (otherwise) return otherwise(value, headers)
    throw new TypeError('body must be an async iterable or a ReadableStream of items')
  }

/** The call that sends a body. */
interface UploadCall {
  readonly table: SendingTable
  /** The settings of the connection. */
  readonly settings: Settings
  /** The options of the call. */
  readonly options: CallOptions
}

/** One body that is being sent. */
class Upload {
  readonly #call: UploadCall
  /** The connection's settings, with a transport that uses the time limit of this body. */
  readonly settings: Settings
  /** Aborts the call and its response stream: if the caller aborts, the source fails, or the service takes too long. */
  readonly signal: AbortSignal
  /** The bytes of the body. The stream reads from the source as the connection accepts bytes. */
  readonly stream: ReadableStream<Uint8Array>
  readonly #ended = new AbortController()
  readonly #encoder = new TextEncoder()
  /** Undefined once it ended or was stopped. */
  #source: Source | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the call waits for the service: to read bytes, or to respond. */
  #isServiceDue = false
  #count = 0

  constructor(body: Pieces, call: UploadCall) {
    const { settings, options } = call
    this.#call = call
    this.#source = sourceOf(body) ?? refusing(new TypeError(`${call.table.id}: body ${readBefore}`))
    const { signal } = this.#ended
    // a call may never be sent, so use `AbortSignal.any`, which adds no listener to the caller's signal
    this.signal = options.signal ? AbortSignal.any([options.signal, signal]) : signal
    this.settings = { ...settings, transport: this.#transport(settings.transport), attempt: this.#attempt }
    this.stream = new ReadableStream(
      { pull: controller => this.#pull(controller), cancel: this.stopSource },
      { highWaterMark: 0 },
    )
  }

  /** Stops reading from the source. */
  readonly stopSource = (): void => {
    const source = this.#source
    this.#source = undefined
    source?.stop().catch(() => undefined)
  }

  /**
   * Sends with the given transport, and stops the source after the call, because `fetch` may keep reading a body that it no
   * longer sends.
   */
  #transport(otherwise: Transport | undefined): Transport {
    return {
      middleware: otherwise?.middleware ?? false,
      send: async (exchanged, seen) => {
        try {
          if (otherwise) await otherwise.send(exchanged, seen)
          else await this.#attempt(() => exchange(exchanged, () => exchanged))
        } catch (error) {
          this.stopSource()
          throw error
        }
        const { incoming } = exchanged
        const answer: unknown = incoming.body
        if (answer instanceof ReadableStream)
          exchanged.incoming = { ...incoming, body: endingWith(answer, this.stopSource) as never }
        else this.stopSource()
        return exchanged
      },
    }
  }

  readonly #attempt: NonNullable<Settings['attempt']> = async send => {
    this.#isServiceDue = true
    this.#startTimer()
    try {
      return await send()
    } finally {
      this.#isServiceDue = false
      clearTimeout(this.#timer)
    }
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    // while the caller produces the next piece, the service is not slow
    clearTimeout(this.#timer)
    try {
      this.signal.throwIfAborted()
      const next = await this.#source?.next()
      // a stopped body is incomplete, and must not look complete
      if (!next || !this.#source) throw new DOMException(`${this.#call.table.id}: the call has ended`, 'AbortError')
      if (next.done) {
        this.#source = undefined
        controller.close()
      } else controller.enqueue(this.#bytesOf(next.value))
    } catch (error) {
      // the call rejects with the error of the source or of a refused item
      if (this.#source) this.#ended.abort(error)
      this.stopSource()
      throw error
    }
    this.#startTimer()
  }

  #bytesOf(piece: unknown): Uint8Array {
    const { table, settings, options } = this.#call
    const { id, form } = table
    if (form === 'bytes') {
      if (piece instanceof Uint8Array) return piece
      throw new TypeError(
        `${id}: body must yield Uint8Arrays, but it yielded ${piece === null ? 'null' : typeof piece}`,
      )
    }
    settings.check?.({ ...table, sent: this.#count++ }, { data: piece, settings } as never, options)
    const text = stringify(piece)
    if (text === undefined)
      throw new TypeError(`${id}: body yielded a ${typeof piece}, which cannot be written as JSON`)
    return this.#encoder.encode(form === 'lines' ? `${text}\n` : `\x1e${text}\n`)
  }

  /** Starts the time limit for the service to read the next bytes or, at the end, to respond. */
  #startTimer(): void {
    clearTimeout(this.#timer)
    const { table, settings, options } = this.#call
    const allowed = options.attemptTimeout ?? settings.attemptTimeout ?? 60_000
    if (!this.#isServiceDue || !allowed || allowed >= 2 ** 31 || this.signal.aborted) return
    const expire = () => this.#ended.abort(new TimeoutError({ operation: table.id }, 'attempt', allowed))
    this.#timer = setTimeout(expire, allowed)
  }
}

/** A source that rejects with an error, so that the call does too. */
const refusing = (error: Error): Source => ({ next: () => Promise.reject(error), stop: async () => undefined })

/** A stream with the same data, which calls back once it ended, failed, or was canceled. */
const endingWith = (stream: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> => {
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
        ended()
      },
      cancel: reason => {
        ended()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
