import { type CallOptions, Connection, type Settings, type Transport } from '../core/core.ts'
import { TimeoutError } from '../core/errors.ts'
import { exchange } from '../core/exchange.ts'
import type { WriteBody } from '../http/bodies.ts'
import { stringify } from '../json/stringify.ts'
import { isPieces, type Pieces, readBefore, type Source, sourceOf } from './source.ts'

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

type AnyOperation = (connection: Connection, input?: Values, options?: CallOptions) => unknown
type Values = Readonly<Record<string, unknown>>

/**
 * Makes an operation that sends its body as it comes, where that is an async iterable or a `ReadableStream`. Such a call is sent once: neither again
 * after a failure, nor with new credentials. `attemptTimeout` bounds the time in which the service takes nothing, and that until its answer: until
 * the end of one that comes whole, until the begin of a stream.
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
    // one that could not be written is never sent
    if (call instanceof Promise) call.catch(upload.stopSource)
    return call
  }
  return either as Operation
}

/** A body of items, which `sending` has made a `ReadableStream` of, or one that another writer writes. Throws a `TypeError` for any other. */
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

/** Whose body it is, and how it is sent. */
interface UploadCall {
  readonly table: SendingTable
  /** Of the connection. */
  readonly settings: Settings
  /** Of the call. */
  readonly options: CallOptions
}

/** One body on its way. */
class Upload {
  readonly #call: UploadCall
  /** Those of the connection, which let this body bound its own time. */
  readonly settings: Settings
  /** Ends the call, and a stream that answers it: by the caller, by what the source does, or as the service takes too long. */
  readonly signal: AbortSignal
  /** The bytes of the body. The stream reads from the source as the connection accepts bytes. */
  readonly stream: ReadableStream<Uint8Array>
  readonly #ended = new AbortController()
  readonly #encoder = new TextEncoder()
  /** Undefined once it gave everything, or was stopped. */
  #source: Source | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The service has something to do: to take what there is, or to answer. */
  #isServiceDue = false
  #count = 0

  constructor(body: Pieces, call: UploadCall) {
    const { settings, options } = call
    this.#call = call
    this.#source = sourceOf(body) ?? refusing(new TypeError(`${call.table.id}: body ${readBefore}`))
    const { signal } = this.#ended
    // a call may be made and never sent, so nothing listens to the caller's own signal
    this.signal = options.signal ? AbortSignal.any([options.signal, signal]) : signal
    this.settings = { ...settings, transport: this.#transport(settings.transport), attempt: this.#attempt }
    this.stream = new ReadableStream(
      { pull: controller => this.#pull(controller), cancel: this.stopSource },
      { highWaterMark: 0 },
    )
  }

  /** Asks the source for nothing more. */
  readonly stopSource = (): void => {
    const source = this.#source
    this.#source = undefined
    source?.stop().catch(() => undefined)
  }

  /** Sends as it is sent without, and stops the source when the call is over: a `fetch` may go on reading a body that it no longer sends. */
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
      // what was stopped is not complete, and must not look so
      if (!next || !this.#source) throw new DOMException(`${this.#call.table.id}: the call is over`, 'AbortError')
      if (next.done) {
        this.#source = undefined
        controller.close()
      } else controller.enqueue(this.#bytesOf(next.value))
    } catch (error) {
      // what the source threw, or a refused item, is how the call ends
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
      throw new TypeError(`${id}: body must give Uint8Arrays, but it gave ${piece === null ? 'null' : typeof piece}`)
    }
    settings.check?.({ ...table, sent: this.#count++ }, { data: piece, settings } as never, options)
    const text = stringify(piece)
    if (text === undefined) throw new TypeError(`${id}: body gave a ${typeof piece}, which cannot be written as JSON`)
    return this.#encoder.encode(form === 'lines' ? `${text}\n` : `\x1e${text}\n`)
  }

  /** The service has so much time to take what there is, and to answer at the end. */
  #startTimer(): void {
    clearTimeout(this.#timer)
    const { table, settings, options } = this.#call
    const allowed = options.attemptTimeout ?? settings.attemptTimeout ?? 60_000
    if (!this.#isServiceDue || !allowed || allowed >= 2 ** 31 || this.signal.aborted) return
    const expire = () => this.#ended.abort(new TimeoutError({ operation: table.id }, 'attempt', allowed))
    this.#timer = setTimeout(expire, allowed)
  }
}

/** Rejects instead of giving anything: the call then ends by it. */
const refusing = (error: Error): Source => ({ next: () => Promise.reject(error), stop: async () => undefined })

/** The same stream. Calls back once it ended, broke off, or was cancelled. */
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
