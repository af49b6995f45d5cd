import type { HttpResponse } from '../exchange/answer.ts'
import type { BodyPieces } from '../exchange/body-pieces.ts'
import { utf8 } from '../exchange/bytes.ts'
import { type Chunks, isChunks } from '../exchange/chunks.ts'
import type { HeaderReader } from '../exchange/context.ts'
import type { HttpError } from '../exchange/errors.ts'
import { type BodyLimits, Exchange } from '../exchange/exchange.ts'
import type { Handle } from '../exchange/handle.ts'
import { tooLarge } from '../limits/body-errors.ts'
import { collect, FetchPieces } from './fetch-body.ts'

/** A handler for web standards: it maps a `Request` to a `Response`. */
export type FetchHandler = (request: Request) => Promise<Response>

/** Creates a handler for web standards: Hono, Next, Deno, Bun, workers. The handler never rejects. */
export const fetchHandler =
  (handle: Handle): FetchHandler =>
  request =>
    new Promise(resolve => {
      handle(new FetchExchange(request), (answer, exchange) => resolve(responseOf(exchange, answer)))
    })

export const responseOf = (exchange: FetchExchange, answer: HttpResponse): Response => {
  const { method } = exchange
  const { body } = answer
  const headers = new Headers(answer.headers)
  if (isChunks(body)) {
    if (method !== 'HEAD') return new Response(streamOf(exchange, body), { status: answer.status, headers })
    body.cancel()
    return new Response(null, { status: answer.status, headers })
  }
  if (method !== 'HEAD')
    return new Response(body === undefined ? null : (body as BodyInit), { status: answer.status, headers })
  if (body !== undefined) {
    headers.set(
      'content-length',
      String(typeof body === 'string' ? new TextEncoder().encode(body).length : body.byteLength),
    )
  }
  return new Response(null, { status: answer.status, headers })
}

/** A stream that reads a chunk only on demand. */
const streamOf = (exchange: FetchExchange, chunks: Chunks): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const leave = (): void => {
    exchange.abort(new DOMException('The caller disconnected', 'AbortError'))
    chunks.cancel()
  }
  const { signal } = exchange.native
  // a signal that has aborted already emits no further event
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  const end = (): void => signal.removeEventListener('abort', leave)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await chunks.next()
          if (piece !== undefined) return controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
          end()
          controller.close()
        } catch (error) {
          end()
          controller.error(error)
        }
      },
      cancel() {
        end()
        leave()
      },
    },
    { highWaterMark: 0 },
  )
}

export class FetchExchange extends Exchange {
  readonly method: string
  readonly native: Request
  readonly remoteAddress = undefined

  constructor(request: Request, target = request.url) {
    super(target)
    this.method = request.method
    this.native = request
  }

  get headers(): HeaderReader {
    return this.native.headers
  }

  header(name: string): string | undefined {
    return this.native.headers.get(name) ?? undefined
  }

  readBytes(limits: BodyLimits, done: (body: Uint8Array | HttpError) => void): void {
    const { body, headers } = this.native
    if (Number(headers.get('content-length')) > limits.bytes) done(tooLarge(limits.bytes))
    else if (body === null) done(new Uint8Array())
    else collect(body, limits).then(done)
  }

  pieces(): BodyPieces {
    return new FetchPieces(this.native.body)
  }

  readText(limits: BodyLimits, done: (body: string | HttpError) => void): void {
    this.readBytes(limits, bytes => done(bytes instanceof Uint8Array ? utf8(bytes) : bytes))
  }

  protected whenGone(gone: () => void): void {
    const { signal } = this.native
    if (signal.aborted) gone()
    else signal.addEventListener('abort', gone, { once: true })
  }
}
