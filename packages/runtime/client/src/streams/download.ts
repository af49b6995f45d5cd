import type { CallOptions, ConnectOptions, Received } from '../core/core.ts'
import { ApiError, ContractError, type ErrorContext, NetworkError } from '../core/errors.ts'
import type { ReadBody } from '../core/read-body.ts'
import type { CallResponse } from '../core/result.ts'
import { type DownloadPart, type FilePart, filePart } from './download-part.ts'
import { type ByteReader, byteReader, nextBytes } from './next-bytes.ts'
import type { Progress } from './progress.ts'
import { beginReading, hasLeft, type Reading } from './reading.ts'
import { waitToReopen } from './reopen.ts'
import { type Items, Stream } from './stream.ts'
import { unread } from './unread.ts'

/**
 * Options of a download. `retry` limits how often the download resumes without receiving a byte in between. `silenceTimeout` limits the time
 * between two chunks.
 */
export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'retry'>, Pick<ConnectOptions, 'silenceTimeout'> {
  /** Called with the bytes received so far and, if the service states it, the total. */
  readonly progress?: (progress: Progress) => void
}

/** Calls the operation of a download with the given options: `options => client.getFile({ name }, options)`. */
export type DownloadCall = (options: CallOptions) => { withResponse(): Promise<CallResponse<unknown>> }

/**
 * Streams the response body of a call: `download(options => client.getFile({ name }, options))`. The length is not limited. If the connection
 * breaks, the download resumes a GET with a range request (RFC 9110 §14), provided that the response has a strong `etag` or `last-modified`.
 *
 * @param call Makes the call. Pass the given options on to it. To add headers, merge them with those of the options.
 * @returns A download. It sends nothing before you iterate it, call `stream` or open it.
 */
export const download = (call: DownloadCall, options: DownloadOptions = {}): Download => new Download(call, options)

/** The bytes of a response, as they arrive. Each iteration sends its own request. Leaving the loop aborts the request. */
export class Download extends Stream<Uint8Array> {
  readonly #call: DownloadCall
  readonly #options: DownloadOptions

  constructor(call: DownloadCall, options: DownloadOptions, part?: DownloadPart) {
    super(ended => opened({ call, options, ended: ended ?? new AbortController() }, part))
    this.#call = call
    this.#options = options
  }

  /**
   * The same download without the bytes that you already have. The status of `open().withResponse()` is 206 if the download
   * resumes, 416 if you have all bytes, and 200 if the file changed: then it starts from the beginning.
   */
  from(part: DownloadPart): Download {
    return new Download(this.#call, this.#options, part)
  }

  /** The bytes as a `ReadableStream` that reads from the connection on demand. */
  stream(): ReadableStream<Uint8Array> {
    let bytes: AsyncIterator<Uint8Array, void, undefined> | undefined
    return new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          bytes ??= this[Symbol.asyncIterator]()
          const { done, value } = await bytes.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: async () => void (await bytes?.return?.()),
      },
      { highWaterMark: 0 },
    )
  }
}

interface Site {
  readonly call: DownloadCall
  readonly options: DownloadOptions
  readonly ended: AbortController
}

/** The response to the request of a file, or of the rest of it. */
interface Opened extends ByteReader, FilePart {
  readonly answer: CallResponse<unknown>
}

const opened = async (site: Site, part: DownloadPart | undefined): Promise<Received<Items<Uint8Array>>> => {
  const { options, ended } = site
  const reading: Reading<Opened> = { opened: undefined, ended, signal: options.signal }
  const { opened, data } = await beginReading(reading, {
    connect: () => requested(site, part),
    read: over => bytesOf(site, reading, over),
  })
  const { status, headers, request } = opened.answer
  const { method, url, id } = request
  // only the members that `withResponse` reads
  const out = { method, url, headers: id === undefined ? {} : { 'x-request-id': id } }
  return { data, out, incoming: { response: { status, headers } } } as unknown as Received<Items<Uint8Array>>
}

/** Requests a file, or the rest of it. Rejects with the error of the call, unless the rest is empty. */
const requested = async ({ call, ended }: Site, part: DownloadPart | undefined): Promise<Opened> => {
  const range = part && { range: `bytes=${part.bytes}-`, 'if-range': part.validator }
  // the public type lacks `read`, which changes the type of the result
  const options: CallOptions & { read: ReadBody } = {
    signal: ended.signal,
    read: unread,
    ...(range && { headers: range }),
  }
  try {
    const answer = await call(options).withResponse()
    const { data } = answer
    if (!(data instanceof ReadableStream || !data)) throw new TypeError('download(): pass the options to the call')
    const reader = data ? byteReader(data as ReadableStream<Uint8Array>) : nothing
    const opened = { answer, ...reader, ...filePart(answer) }
    // RFC 9110 §15.3.7: a 206 may contain a range other than the requested one
    if (answer.status !== 206 || !part || opened.from === part.bytes) return opened
    reader.cancel()
    const message = `the response (206) does not start at byte ${part.bytes}: content-range is ${answer.headers.get('content-range')}`
    throw new ContractError(contextOf(answer), { side: 'response', status: answer.status, message })
  } catch (error) {
    // RFC 9110 §15.5.17: the rest is empty
    if (part && error instanceof ApiError && error.status === 416 && filePart(error).total === part.bytes)
      return { answer: answerOf(error), ...nothing, from: part.bytes, total: part.bytes, validator: part.validator }
    throw error
  }
}

const nothing: ByteReader = { next: async () => undefined, cancel() {} }

const answerOf = ({ status, headers, requestId }: ApiError): CallResponse<unknown> => ({
  data: undefined,
  status,
  headers,
  request: { method: 'GET', url: '', id: requestId },
})

const contextOf = ({ request: { method, url, id } }: CallResponse<unknown>): ErrorContext => ({
  operation: `${method} ${new URL(url, 'http://x').pathname}`,
  requestId: id,
})

/** The bytes of a file, across broken connections. */
async function* bytesOf(
  { call, options, ended }: Site,
  reading: Reading<Opened>,
  over: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { signal, retry = {}, progress } = options
  let current = reading.opened as Opened
  const { validator, total } = current
  const context = contextOf(current.answer)
  let taken = current.from ?? 0
  // repeated bytes
  let known = 0
  let attempt = 0
  try {
    for (;;) {
      let bytes: Uint8Array | undefined
      let error: Error | undefined
      try {
        bytes = await nextBytes(current, { silence: options.silenceTimeout, signal: ended.signal, context })
        if (!bytes && total !== undefined && taken < total)
          throw new NetworkError({
            ...context,
            cause: new Error(`the response ended after ${taken} of ${total} bytes`),
          })
      } catch (cause) {
        error = cause as Error
      }
      signal?.throwIfAborted()
      if (hasLeft(reading)) return
      if (bytes) {
        const skipped = Math.min(known, bytes.length)
        known -= skipped
        const fresh = bytes.subarray(skipped)
        if (fresh.length === 0) continue
        taken += fresh.length
        attempt = 0
        yield fresh
        progress?.({ bytes: taken, total: total !== undefined && taken > total ? undefined : total })
        continue
      }
      if (!error) return
      attempt++
      const again = validator !== undefined && current.answer.request.method === 'GET' && retry
      try {
        await waitToReopen({ operation: context.operation, attempt, error }, { retry: again, signal: ended.signal })
        current = await requested({ call, options, ended }, { bytes: taken, validator: validator ?? '' })
      } catch (cause) {
        if (hasLeft(reading)) return
        throw cause
      }
      reading.opened = current
      if (hasLeft(reading)) return
      if (current.from !== taken && !(current.from === 0 && current.validator === validator))
        throw new NetworkError({ ...context, cause: new Error('the file changed during the download') })
      known = taken - (current.from ?? 0)
    }
  } finally {
    over()
  }
}
