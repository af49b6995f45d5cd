import { setTimeout as wait } from 'node:timers/promises'
import type { Renaming } from '../contract/method-prefixes.ts'
import { baseIn, withoutSlashes } from '../contract/route.ts'
import { bodyOfBytes, bytesOf } from '../format/body.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import { shown } from '../format/shown.ts'
import { completeItems, type StreamForm, streamForm } from '../format/stream.ts'
import { targetProblem } from '../format/target.ts'
import { contractLimits } from '../limits/limits.ts'
import { broken, type Finding, unknown } from './finding.ts'

export interface Sending {
  readonly target: URL
  /** Paths of the contract's server URLs. A path in the target URL replaces them. */
  readonly bases: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Renames methods to those of the provider. */
  readonly methods?: Renaming
  readonly timeout: number
  /** Maximum bytes of a decompressed response body. Default 64 MiB. */
  readonly maxResponse?: number
  /** The longest total delay in milliseconds that `retry-after` can cause. */
  readonly maxRetryDelay: number
  /** Whether to retry if the connection closes before a response, because the request only reads. */
  readonly again?: boolean
  /** The status that the case expects: a response with it is not retried. */
  readonly expected: number
  readonly fetch: typeof fetch
  readonly pace: () => Promise<void>
}

/** The response, or the reason why there is none. */
export type Sent =
  /** `isCut` marks a stream that was not read to its end. */
  | { readonly response: ResponseText; readonly isCut?: boolean }
  | { readonly failure: string; readonly unread?: undefined }
  /** A status and headers were received, but the body could not be read. */
  | { readonly failure: string; readonly unread: Unread }

/** A response without its body, and the finding that explains this. */
export interface Unread {
  readonly response: ResponseText
  readonly isCut?: undefined
  readonly finding: Finding
}

/**
 * Sends a request, and retries at the time that the provider requests (429 and 503 with `retry-after`). Redirects are
 * responses.
 */
export const send = async (request: RequestText, sending: Sending): Promise<Sent> => {
  let { maxRetryDelay } = sending
  for (let attempt = 1; ; attempt += 1) {
    await sending.pace()
    const sent = await onceOrAgain(request, sending)
    const pause = 'response' in sent && sent.response.status !== sending.expected ? pauseOf(sent.response) : undefined
    if (pause === undefined || pause > maxRetryDelay || attempt === mostAttempts) return sent
    maxRetryDelay -= pause
    await wait(pause)
  }
}

// limits retries with `retry-after: 0`, which do not reduce the remaining patience
const mostAttempts = 10

/** RFC 9112 §9.3.1: the provider may close an idle connection while a request is in transit. */
const onceOrAgain = async (request: RequestText, sending: Sending): Promise<Sent> => {
  const sent = await once(request, sending)
  return 'failure' in sent && sending.again === true && closed.test(sent.failure) ? once(request, sending) : sent
}

const closed = /ECONNRESET|EPIPE|other side closed/

const once = async (stated: RequestText, sending: Sending): Promise<Sent> => {
  const { timeout, methods } = sending
  const request = methods?.request(stated) ?? stated
  let response: Response
  try {
    response = await sending.fetch(urlOf(request.target, sending), {
      method: request.method,
      headers: { ...request.headers, ...sending.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(request.body === undefined ? {} : { body: bytesOf(request.body) as Uint8Array<ArrayBuffer> }),
    })
  } catch (error) {
    return { failure: reasonOf(error, timeout) }
  }
  const head = { status: response.status, headers: headersOf(response) }
  const most = sending.maxResponse ?? contractLimits.responseBytes
  const form = response.ok ? streamForm(response.headers.get('content-type') ?? undefined) : undefined
  const received: Received = { bytes: 0 }
  try {
    const { bytes, isCut } =
      form === undefined
        ? { bytes: await bytesWithin(response, most, received), isCut: false }
        : await streamWithin(response, form, {
            most,
            milliseconds: Math.min(contractLimits.streamed, timeout / 2),
            received,
          })
    const answer = { ...head, ...(bytes.length === 0 ? {} : { body: bodyOfBytes(bytes) }) }
    return { response: methods?.response(answer) ?? answer, ...(isCut && { isCut }) }
  } catch (error) {
    const finding = bodyFinding(error, head, { bytes: received.bytes, timeout })
    return { failure: reasonOf(error, timeout), unread: { response: head, finding } }
  }
}

/** Counts the bytes of a body while it is read. */
interface Received {
  bytes: number
}

/** The finding about a body that could not be read to its end. */
const bodyFinding = (
  error: unknown,
  { headers }: ResponseText,
  { bytes, timeout }: { readonly bytes: number; readonly timeout: number },
): Finding => {
  const reason = reasonOf(error, timeout)
  if (error instanceof RangeError) return unknown('body', 'size', 'a response within --max-response', reason)
  if (error instanceof Error && error.name === 'TimeoutError')
    return unknown('body', 'timeout', `a complete body within ${timeout} ms`, `only ${bytes} bytes`)
  const encoding = headers['content-encoding']
  const isClosed = closed.test(reason)
  if (encoding !== undefined && !isClosed)
    return broken('body', 'content-encoding', `a body with the content encoding ${shown(encoding)}`, reason)
  const length = encoding === undefined ? headers['content-length'] : undefined
  return broken(
    'body',
    'complete',
    length === undefined ? 'a complete body' : `a body of ${length} bytes`,
    `${isClosed ? 'the connection was closed' : reason} after ${bytes} bytes`,
  )
}

/** The headers of a response, with repeated ones joined, including cookies. */
export const headersOf = ({ headers }: Response): Record<string, string> => {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length === 0 ? {} : { 'set-cookie': cookies.join(', ') }) }
}

/** The bytes of a body. @throws if there are more than `most`; the rest is not read */
export const bytesWithin = async (
  response: Response,
  most: number,
  received: Received = { bytes: 0 },
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  if (response.body === null) return new Uint8Array()
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    received.bytes += chunk.length
    // leaving the loop cancels the body
    if (received.bytes > most) throw new RangeError(`the response has more than ${most} bytes`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(received.bytes)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** The complete items of a stream within a time and a number of bytes, after which the stream is canceled. */
const streamWithin = async (
  response: Response,
  form: StreamForm,
  {
    most,
    milliseconds,
    received,
  }: { readonly most: number; readonly milliseconds: number; readonly received: Received },
): Promise<{ readonly bytes: Uint8Array; readonly isCut: boolean }> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return { bytes: new Uint8Array(), isCut: false }
  const decoder = new TextDecoder()
  let text = ''
  let isCut = false
  const timer = setTimeout(() => {
    isCut = true
    reader.cancel().catch(() => undefined)
  }, milliseconds)
  try {
    for (;;) {
      const { value } = await reader.read()
      if (value === undefined) break
      text += decoder.decode(value, { stream: true })
      received.bytes += value.length
      if (received.bytes > most) {
        isCut = true
        await reader.cancel()
      }
    }
  } finally {
    clearTimeout(timer)
  }
  return { bytes: new TextEncoder().encode(isCut ? completeItems(form, text) : text + decoder.decode()), isCut }
}

/**
 * The URL of a request at a provider. If the provider's URL has a path, this replaces the path of the contract's
 * server; otherwise, the server's path stays.
 *
 * @throws OriginError if the request would leave the provider's origin
 */
export const urlOf = (target: string, { target: at, bases }: Pick<Sending, 'target' | 'bases'>): string => {
  const problem = targetProblem(target)
  if (problem !== undefined) throw new OriginError(`the target ${shown(target)} ${problem}`)
  const own = withoutSlashes(at.pathname)
  const text = at.origin + own + (own === '' ? target : target.slice(baseIn(bases, target).length))
  const url = URL.canParse(text) ? new URL(text) : undefined
  // send credentials only to the origin that they were given for, whatever the target
  if (url?.origin !== at.origin || url.username !== '' || url.password !== '')
    throw new OriginError(`the target ${JSON.stringify(target)} leaves the origin ${at.origin}`)
  return text
}

/** A request would be sent to an origin other than that of the provider. */
export class OriginError extends Error {
  override readonly name = 'OriginError'
}

const pauseOf = ({ status, headers }: ResponseText): number | undefined => {
  const text = headers['retry-after']
  if ((status !== 429 && status !== 503) || text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : undefined
}

/** Whether a reason of `reasonOf` applies to each request to the same address: nothing listens, or `fetch` blocks the port. */
export const isUnreachable = (reason: string): boolean => reason === refused || reason === blocked

const refused = 'connection refused'
const blocked = '`fetch` blocks this port'

/** The reason why a request has no response, as text. */
export const reasonOf = (error: unknown, timeout: number): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no response within ${timeout} ms`
  // fetch hides the reason: "fetch failed"
  const { cause } = error
  if ((cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return refused
  // https://fetch.spec.whatwg.org/#port-blocking
  if (cause instanceof Error && cause.message === 'bad port') return blocked
  return cause instanceof Error
    ? cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name)
    : error.message
}
