import { setTimeout as wait } from 'node:timers/promises'
import { bodyOfBytes, bytesOf } from '../format/body.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'

export interface Sending {
  readonly target: URL
  /** Paths of the contract's servers: the target's own path stands in place of them. */
  readonly bases: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly timeout: number
  /** Milliseconds that `retry-after` may ask for, all in all. */
  readonly patience: number
  /** A status that is no reason to wait: the case is about it. */
  readonly expected: number
  readonly fetch: typeof fetch
  readonly pace: () => Promise<void>
}

/** What came back, or why nothing did. */
export type Sent = { readonly response: ResponseText } | { readonly failure: string }

/** Sends a request, and again where the provider says when (429 and 503 with `retry-after`). Redirects are answers. */
export const send = async (request: RequestText, sending: Sending): Promise<Sent> => {
  let { patience } = sending
  for (;;) {
    await sending.pace()
    const sent = await once(request, sending)
    const pause = 'response' in sent && sent.response.status !== sending.expected ? pauseOf(sent.response) : undefined
    if (pause === undefined || pause > patience) return sent
    patience -= pause
    await wait(pause)
  }
}

const once = async (request: RequestText, sending: Sending): Promise<Sent> => {
  const { timeout } = sending
  try {
    const response = await sending.fetch(urlOf(request.target, sending), {
      method: request.method,
      headers: { ...request.headers, ...sending.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(request.body === undefined ? {} : { body: bytesOf(request.body) as Uint8Array<ArrayBuffer> }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      response: {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        ...(bytes.length === 0 ? {} : { body: bodyOfBytes(bytes) }),
      },
    }
  } catch (error) {
    return { failure: reasonOf(error, timeout) }
  }
}

/** A target with a path replaces the contract's server; one without keeps the server's path. */
export const urlOf = (target: string, { target: at, bases }: Pick<Sending, 'target' | 'bases'>): string => {
  const own = at.pathname.replace(/\/+$/, '')
  if (own === '') return at.origin + target
  const base = bases.filter(each => each !== '' && target.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0]
  return at.origin + own + target.slice(base?.length ?? 0)
}

const pauseOf = ({ status, headers }: ResponseText): number | undefined => {
  const text = headers['retry-after']
  if ((status !== 429 && status !== 503) || text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : undefined
}

const reasonOf = (error: unknown, timeout: number): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeout} ms`
  // fetch hides the reason: "fetch failed"
  const { cause } = error
  return cause instanceof Error
    ? cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name)
    : error.message
}
