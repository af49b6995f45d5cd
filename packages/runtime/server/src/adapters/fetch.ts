import type { Answer } from '../answer.ts'
import type { HeaderReader } from '../context.ts'
import { type BodyLimits, Exchange } from '../exchange.ts'
import { joined, tooLarge, tooSlow, utf8 } from './body.ts'

export type FetchHandler = (request: Request) => Promise<Response>

/** A handler of web standards: Hono, Next, Deno, Bun, workers. */
export const fetchHandler =
  (answer: (exchange: Exchange) => Answer | Promise<Answer>): FetchHandler =>
  async request =>
    responseOf(request.method, await answer(new FetchExchange(request)))

const responseOf = (method: string, answer: Answer): Response => {
  const { body } = answer
  const headers = new Headers(answer.headers)
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

class FetchExchange extends Exchange {
  readonly method: string
  readonly native: Request
  readonly remoteAddress = undefined

  constructor(request: Request) {
    super(request.url)
    this.method = request.method
    this.native = request
  }

  get headers(): HeaderReader {
    return this.native.headers
  }

  header(name: string): string | undefined {
    return this.native.headers.get(name) ?? undefined
  }

  async readBody(limits: BodyLimits): Promise<string> {
    return utf8(await this.readBytes(limits))
  }

  async readBytes(limits: BodyLimits): Promise<Uint8Array> {
    if (Number(this.native.headers.get('content-length')) > limits.bytes) throw tooLarge(limits.bytes)
    const { body } = this.native
    if (body === null) return new Uint8Array()
    return collect(body, limits)
  }

  protected whenGone(gone: () => void): void {
    const { signal } = this.native
    if (signal.aborted) gone()
    else signal.addEventListener('abort', gone, { once: true })
  }
}

const collect = async (body: ReadableStream<Uint8Array>, limits: BodyLimits): Promise<Uint8Array> => {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(limits.milliseconds)), limits.milliseconds)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return joined(chunks, size)
      size += value.length
      if (size > limits.bytes) throw tooLarge(limits.bytes)
      chunks.push(value)
    }
  } catch (error) {
    // the source is told to stop; whether it does is its own affair
    reader.cancel(error).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
