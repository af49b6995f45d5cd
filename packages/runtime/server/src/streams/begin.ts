import { isJson, mediaTypeOf } from '@chainwright/runtime-validation'
import type { HttpOperation, HttpResponseRow, StreamRow } from '../contract/contract.ts'
import type { HttpResponse } from '../exchange/answer.ts'
import type { Chunks } from '../exchange/chunks.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { Counted, statedLength } from '../exchange/framing.ts'
import { checkValue } from '../handlers/check-value.ts'
import { Reply } from '../handlers/reply.ts'
import { type Source, sourceOf } from '../handlers/source.ts'
import { serverLimits } from '../limits/defaults.ts'
import { timerOf } from '../limits/timers.ts'
import { preferred } from '../media/accept.ts'
import type { Runtime } from '../options/runtime.ts'
import { itemWriter, type Streamed, type WriteItem } from './pieces.ts'

/**
 * Starts the response if a handler returned a stream, of items or of the bytes of a non-JSON body. Undefined for other values.
 * The response starts with the first chunk, or after a second without one; an earlier error is an ordinary error response.
 */
export const streamsOf = (
  runtime: Runtime,
  operation: HttpOperation,
  fail: (error: unknown, exchange: Exchange) => HttpResponse,
): ((given: unknown, exchange: Exchange) => Promise<HttpResponse> | undefined) | undefined => {
  const rows = operation.responses.filter(
    ({ streams, mediaType, mediaTypes = [mediaType] }) =>
      streams !== undefined || mediaTypes.some(type => type !== undefined && !isJson(type)),
  )
  if (rows.length === 0) return undefined
  const varies = (row: HttpResponseRow | undefined) => (row?.mediaTypes === undefined ? {} : { vary: 'Accept' })
  return (given, exchange) => {
    const { value, status, mediaType, headers } = given instanceof Reply ? given : new Reply(given, {})
    const row =
      status === undefined ? rows[0] : (rows.find(one => one.status === status) ?? rows.find(one => one.status === 0))
    const stream = (row && chosen(row, mediaType, exchange)) ?? bytesOf(mediaType ?? rawType(row, exchange))
    if (stream === undefined) return undefined
    const source = sourceOf(value)
    if (source === undefined) return undefined
    const length = stream.form === 'bytes' ? statedLength(headers) : undefined
    // the length of items is not known before they are written
    const { 'content-length': _, ...others } = headers
    const sent = { ...headersOf(stream), ...varies(row), ...(length === undefined ? others : headers) }
    const flow = new Flow({ runtime, operation, exchange, source, stream, length, fail })
    const answer: HttpResponse = { status: status ?? row?.status ?? 200, headers: sent, body: flow }
    return flow.begin().then(() => answer)
  }
}

/** The stream of a body of bytes or text; undefined for JSON, which a handler returns as a value. */
const bytesOf = (mediaType: string | undefined): Streamed | undefined =>
  mediaType === undefined || isJson(mediaType) ? undefined : { mediaType, form: 'bytes' }

/** The non-JSON media type that the caller prefers. */
const rawType = (row: HttpResponseRow | undefined, exchange: Exchange): string | undefined => {
  const raw = (row?.mediaTypes ?? [row?.mediaType]).filter(type => type !== undefined && !isJson(type))
  return preferred(exchange.header('accept'), raw as readonly string[])
}

/** Headers of a stream, which disable caches and the buffering of proxies such as nginx. */
const headersOf = ({ mediaType, form }: Streamed): Readonly<Record<string, string>> =>
  form === 'bytes'
    ? { 'content-type': mediaType }
    : { 'content-type': mediaType, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** The stream format that the handler selects or the caller prefers. */
const chosen = (
  { streams = [] }: HttpResponseRow,
  mediaType: string | undefined,
  exchange: Exchange,
): StreamRow | undefined => {
  const selected =
    mediaType ??
    preferred(
      exchange.header('accept'),
      streams.map(stream => stream.mediaType),
    )
  return streams.find(
    stream => stream.mediaType === selected || mediaTypeOf(stream.mediaType) === mediaTypeOf(selected ?? ''),
  )
}

interface Site {
  readonly runtime: Runtime
  readonly operation: HttpOperation
  readonly exchange: Exchange
  readonly source: Source
  readonly stream: Streamed
  /** The bytes that the response states to have. */
  readonly length: number | undefined
  readonly fail: (error: unknown, exchange: Exchange) => HttpResponse
}

type Piece = string | Uint8Array | undefined

/** The chunks of one stream. It requests at most one item ahead of the caller. */
class Flow implements Chunks {
  readonly #site: Site
  readonly #write: WriteItem
  readonly #beat: number
  readonly #counted: Counted
  #isRequested = false
  #isOver = false
  /** Set by the consumer that waits for the requested item. */
  #arrive: (() => void) | undefined
  #arrived: (() => Piece) | undefined
  #first: { readonly piece: Piece } | undefined

  constructor(site: Site) {
    this.#site = site
    this.#counted = new Counted(site.length)
    this.#write = itemWriter(site.stream, site.operation.id)
    this.#beat = site.stream.form === 'events' ? timerOf(site.runtime.options.heartbeat ?? serverLimits.heartbeat) : 0
  }

  /** Waits for the first item. Rejects with the error of the source. */
  async begin(): Promise<void> {
    try {
      const isThere = await this.#within(serverLimits.firstItem)
      this.#first = { piece: isThere ? this.#take() : this.#silence() }
    } catch (error) {
      this.#end()
      throw error
    }
  }

  async next(): Promise<Piece> {
    const first = this.#first
    if (first !== undefined) {
      this.#first = undefined
      if (first.piece !== '') return first.piece
    }
    if (this.#isOver) return undefined
    try {
      return (await this.#within(this.#beat)) ? this.#take() : this.#silence()
    } catch (error) {
      return this.#broken(error)
    }
  }

  cancel(): void {
    this.#arrived = () => undefined
    this.#end()
    this.#arrive?.()
  }

  /** The heartbeat of an event stream. Lines have no comments. */
  #silence(): string {
    return this.#site.stream.form === 'events' ? ':\n\n' : ''
  }

  /** Handles an error after the response started: sends an error event, or cuts the connection. */
  #broken(error: unknown): Piece {
    if (this.#isOver) return undefined
    const { stream, fail, exchange } = this.#site
    this.#end()
    const { body } = fail(error, exchange)
    if (stream.form !== 'events' || typeof body !== 'string') throw error
    return `event: error\n${body
      .split(/\r\n|\r|\n/)
      .map(line => `data: ${line}\n`)
      .join('')}\n`
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    const { runtime, source, operation, exchange } = this.#site
    source.stop().catch(error => runtime.report(error, { kind: 'crash', operation, exchange }))
  }

  #take(): Piece {
    const take = this.#arrived
    this.#arrived = undefined
    this.#isRequested = false
    return take?.()
  }

  /** Waits for the next item, at most the given milliseconds (0 for no limit). Returns whether it arrived. */
  #within(milliseconds: number): Promise<boolean> {
    this.#request()
    if (this.#arrived !== undefined) return Promise.resolve(true)
    return new Promise(resolve => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isSettled = false
      const settle = (isThere: boolean): void => {
        if (isSettled) return
        isSettled = true
        clearTimeout(timer)
        this.#arrive = undefined
        resolve(isThere)
      }
      this.#arrive = () => settle(true)
      if (milliseconds === 0) return
      timer = setTimeout(() => settle(false), milliseconds)
      // setting the first timer in Deno runs promise reactions, so the item may have arrived
      if (isSettled) clearTimeout(timer)
    })
  }

  /**
   * Requests the next item once, even if the consumer waits for it several times, so that its promise gets only one
   * reaction.
   */
  #request(): void {
    if (this.#isRequested || this.#arrived !== undefined) return
    this.#isRequested = true
    const arrived = (take: () => Piece): void => {
      if (this.#isOver) return
      this.#arrived = take
      this.#arrive?.()
    }
    this.#site.source.next().then(
      ({ done, value }) => arrived(() => (done === true ? this.#finished() : this.#written(value))),
      error =>
        arrived(() => {
          throw error
        }),
    )
  }

  #finished(): undefined {
    this.#counted.end()
    // a source that ended does not have to be stopped
    this.#isOver = true
    return undefined
  }

  #written(item: unknown): Piece {
    if (item instanceof Uint8Array) {
      this.#counted.add(item)
      return item
    }
    const { runtime, operation, exchange, stream } = this.#site
    checkValue(runtime, operation, { check: stream.check, value: item, exchange })
    const text = this.#write(item)
    this.#counted.add(text)
    return text
  }
}
