import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { isBytesType } from '@chainwright/model/bundled'
import type { Contract } from '../contract/contract.ts'
import { forContract, type MethodPrefixes } from '../contract/method-prefixes.ts'
import { targetParts } from '../contract/route.ts'
import { bodyOf, bodyOfBytes, bytesOf } from '../format/body.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import { completeItems, cutStream, type StreamForm, streamForm } from '../format/stream.ts'
import { timeOf } from '../format/time.ts'
import { operationFinder } from '../judge/plan.ts'
import { reads } from '../judge/safe.ts'
import { bytesWithin, headersOf, reasonOf, urlOf } from '../judge/send.ts'
import { contractLimits } from '../limits/limits.ts'
import { redactorOf } from '../secrets/redactor.ts'
import {
  describedOperation,
  type Recorded,
  type RecordingContext,
  recordedFixtures,
  refusedCredentials,
  standsAlone,
} from './fixture.ts'
import { type Exchange, isRepeat, relatedRecordings } from './related.ts'

/** Options of a recording proxy: the provider, the limits, and what is kept. */
export interface ProxyOptions extends RecordingContext {
  readonly contract: Contract
  readonly target: string
  readonly port?: number
  readonly readOnly?: readonly string[]
  /**
   * Record one fixture per session (header `x-record-session`), with its exchanges as steps. Default: one fixture per
   * exchange, or per group of related exchanges.
   */
  readonly join?: boolean
  /** The method prefixes of clients and the target, by those of the contract. Fixtures contain the contract's names. */
  readonly methodPrefixes?: MethodPrefixes
  readonly fetch?: typeof fetch
  /** Milliseconds for one response of the target, after which the client gets 504. Default 30,000. */
  readonly timeout?: number
  /** Maximum bytes of a decompressed response, beyond which the client gets 502. Default 64 MiB. */
  readonly maxResponse?: number
  /** Maximum bytes of a request body, beyond which the client gets 413. Default 10 MiB. */
  readonly bodyLimit?: number
  /** Maximum number of recorded exchanges. Default 10,000. */
  readonly maxExchanges?: number
  /** Maximum bytes of recorded targets, headers and bodies, in both directions. Default 256 MiB. */
  readonly maxKept?: number
  /**
   * Called once, with a message, for the first exchange beyond either limit. It and all later ones are forwarded and
   * not recorded.
   */
  readonly onFull?: (reason: string) => void
  /** Called after each recorded exchange. */
  readonly onExchange?: () => void
}

/** A running recording proxy. */
export interface RecordingProxy {
  /** The URL that clients must use. */
  readonly url: string
  /** The fixtures recorded so far. */
  recorded(): readonly Recorded[]
  /** The requests that were not recorded, with the reason: one without a response, or one that adds nothing new. */
  readonly left: readonly { readonly name: string; readonly reason: string }[]
  /** Stops the proxy and returns the recorded exchanges, in order within each session, except those in `left`. */
  close(): Promise<readonly Recorded[]>
}

/**
 * Forwards requests to a provider and records the exchanges. It sends safe requests twice, to find the values that
 * change.
 */
export const recordingProxy = async (options: ProxyOptions): Promise<RecordingProxy> => {
  const found: Exchange[] = []
  const left: { name: string; reason: string }[] = []
  const repeats = new Map<string, number>()
  const redactor = redactorOf(options.contract)
  const pending = new Set<Promise<void>>()
  /** The streams in progress. */
  const streams = new Map<ServerResponse, Promise<unknown>>()
  const operationOf = operationFinder(options.contract)
  const forwarding: Forwarding = {
    target: options.target,
    send: options.fetch ?? fetch,
    timeout: options.timeout ?? contractLimits.proxyTimeout,
    maxResponse: options.maxResponse ?? contractLimits.responseBytes,
  }
  const bodyLimit = options.bodyLimit ?? contractLimits.bodyBytes

  const names = forContract(options.contract, options.methodPrefixes)
  const room = roomOf(options, () => found.length)

  const keep = async (sent: RequestText, received: ResponseText, session: string): Promise<void> => {
    const request = names.request(sent)
    const first = names.response(received)
    const operation = describedOperation(request, operationOf)
    const onlyReads = reads(request, operationOf, options.readOnly ?? [])
    const before = found.filter(each => each.session === session)
    const exchange: Exchange = {
      sent: request,
      responses: [first],
      operation,
      session,
      reads: onlyReads,
      ...refusedCredentials({ sent: request, responses: [first], operation }, options.contract, before),
    }
    redactor.learn({ request, response: first })
    if (options.join !== true && isRepeat(before, exchange)) {
      const name = nameOf(request)
      repeats.set(name, (repeats.get(name) ?? 0) + 1)
      return
    }
    // reserve the index before the second response arrives, to keep the order of exchanges
    if (!room.takes([request, first])) return
    const place = found.push(exchange) - 1
    // a stream may be endless, and has different items each time
    const again =
      onlyReads && streamForm(first.headers['content-type']) === undefined
        ? await forward(sent, forwarding).catch(() => undefined)
        : undefined
    // without room for the second response, the first one is kept, and its changing values stay unknown
    if (again !== undefined && room.takes([again])) {
      const { cookies: _, ...second } = again
      found[place] = { ...exchange, responses: [first, names.response(second)] }
    }
    options.onExchange?.()
  }
  const nameOf = (request: RequestText): string => `${request.method} ${redactor.target(request, { strict: true })}`
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const read = isStreamed(incoming) ? streamedOf(incoming, bodyLimit) : await requestOf(incoming, bodyLimit)
    if (read === undefined) {
      outgoing.writeHead(413, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      outgoing.end(`The body has more than ${bodyLimit} bytes.\n`)
      left.push({
        name: nameOf({ ...headOf(incoming), target: targetParts(pathOf(incoming.url ?? '/')).path }),
        reason: `its body has more than ${bodyLimit} bytes`,
      })
      return
    }
    const { session, sending, ...head } = read
    const request: RequestText = head
    const forwarded = await forward(request, forwarding, sending).catch((error: unknown) => {
      const late = error instanceof Error && error.name === 'TimeoutError'
      outgoing.writeHead(late ? 504 : 502, { 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end(`The target did not respond: ${reasonOf(error, forwarding.timeout)}\n`)
      left.push({
        name: nameOf(request),
        reason: `the target did not respond: ${redactor.text(reasonOf(error, forwarding.timeout))}`,
      })
      return undefined
    })
    if (forwarded === undefined) return
    const { cookies, stream, ...begun } = forwarded
    outgoing.writeHead(begun.status, {
      ...passedOn(begun.headers),
      ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }),
    })
    const body = stream && passed(stream, outgoing, forwarding).finally(() => streams.delete(outgoing))
    if (body !== undefined) streams.set(outgoing, body)
    const response = { ...begun, ...(await body) }
    if (body === undefined)
      outgoing.end(incoming.method === 'HEAD' || response.body === undefined ? undefined : bytesOf(response.body))
    const keepWhole = async (): Promise<void> => {
      const whole = sending === undefined ? request : withSent(request, await sending.ended)
      if (whole !== undefined) return keep(whole, response, session)
      left.push({ name: nameOf(request), reason: `its body has more than ${bodyLimit} bytes, or was interrupted` })
    }
    const keeping = keepWhole().finally(() => pending.delete(keeping))
    pending.add(keeping)
  }
  const server = createServer((incoming, outgoing) => {
    // a client that disconnects ends only its own request
    serve(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const recorded = (): readonly Recorded[] =>
    recordedFixtures(
      relatedRecordings(found, options.join === true, each => standsAlone(each, options)),
      options,
    )
  return {
    recorded,
    get left() {
      const again = [...repeats].map(([name, count]) => ({
        name,
        reason: `sent again ${count === 1 ? 'once' : `${count} times`} with the same response, without a write in between`,
      }))
      return [...left, ...again]
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      for (const outgoing of streams.keys()) outgoing.destroy()
      await Promise.all(streams.values())
      // a forwarded exchange is recorded in the next turn of the event loop
      await new Promise(resolve => setImmediate(resolve))
      await Promise.all(pending)
      server.closeAllConnections()
      await closed
      return recorded()
    },
  }
}

interface Room {
  /** Reserves room for texts. Returns whether there is enough. */
  takes(texts: readonly (RequestText | ResponseText)[]): boolean
}

/** The limits of a recording: a client that never stops must not use all memory. */
const roomOf = (
  {
    maxExchanges = contractLimits.recorded,
    maxKept = contractLimits.recordedBytes,
    onFull,
  }: Pick<ProxyOptions, 'maxExchanges' | 'maxKept' | 'onFull'>,
  kept: () => number,
): Room => {
  let bytes = 0
  let isFull = false
  return {
    takes(texts) {
      if (isFull) return false
      const more = texts.reduce((sum, text) => sum + sizeOf(text), 0)
      const reason =
        kept() >= maxExchanges
          ? `it contains ${maxExchanges} exchanges`
          : bytes + more > maxKept
            ? `its exchanges would have more than ${maxKept} bytes`
            : undefined
      if (reason === undefined) {
        bytes += more
        return true
      }
      isFull = true
      onFull?.(`The recording is full, because ${reason}. Requests are still forwarded, but not recorded.`)
      return false
    },
  }
}

const sizeOf = (text: RequestText | ResponseText): number => {
  const headers = Object.entries(text.headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  const target = 'target' in text ? text.target.length : 0
  return headers + target + (text.body === undefined ? 0 : bytesOf(text.body).length)
}

/** A body that is forwarded as it arrives. */
interface SentStream {
  readonly bytes: ReadableStream<Uint8Array>
  /** The complete body; undefined if it exceeds the limit or the client aborted it. */
  readonly ended: Promise<Uint8Array | undefined>
}

interface ReadRequest extends RequestText {
  readonly session: string
  readonly sending?: SentStream
}

/** Whether a body may be streamed: items of a stream, or bytes without a content length. */
const isStreamed = ({ headers }: IncomingMessage): boolean =>
  streamForm(headers['content-type']) !== undefined ||
  (headers['transfer-encoding'] !== undefined && isBytesType(headers['content-type'] ?? ''))

const streamedOf = (incoming: IncomingMessage, bodyLimit: number): ReadRequest => {
  let resolve: (bytes: Uint8Array | undefined) => void = () => undefined
  const ended = new Promise<Uint8Array | undefined>(done => {
    resolve = done
  })
  const chunks: Buffer[] = []
  let size = 0
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    let isWhole = false
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size <= bodyLimit) chunks.push(chunk)
        else chunks.length = 0
        yield chunk
      }
      isWhole = true
    } finally {
      resolve(isWhole && size <= bodyLimit ? Buffer.concat(chunks) : undefined)
    }
  }
  return {
    ...headOf(incoming),
    sending: { bytes: Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>, ended },
  }
}

const withSent = (request: RequestText, bytes: Uint8Array | undefined): RequestText | undefined =>
  bytes === undefined || bytes.length === 0 ? bytes && request : { ...request, body: bodyOfBytes(bytes) }

/** The request of a client; undefined if its body is too large. */
const requestOf = async (incoming: IncomingMessage, bodyLimit: number): Promise<ReadRequest | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) return undefined
    chunks.push(chunk)
  }
  return { ...headOf(incoming), ...(chunks.length === 0 ? {} : { body: bodyOfBytes(Buffer.concat(chunks)) }) }
}

const headOf = (incoming: IncomingMessage): Omit<ReadRequest, 'body'> => {
  const { 'x-record-session': session = '', ...sent } = incoming.headers
  const headers = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return {
    method: incoming.method ?? 'GET',
    target: pathOf(incoming.url ?? '/'),
    headers: Object.fromEntries(headers),
    session: String(session),
  }
}

/** RFC 9112 §3.2.2: a proxy may receive the whole URL. The origin is always that of the target. */
const pathOf = (url: string): string => {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A response with its `set-cookie` headers separate, because clients cannot parse them joined by commas. */
interface Forwarded extends ResponseText {
  readonly cookies: readonly string[]
  /** The body of a stream, which is forwarded as it arrives; `body` is empty then. */
  readonly stream?: PassedBody
}

interface PassedBody {
  readonly form: StreamForm
  readonly bytes: ReadableStream<Uint8Array>
}

interface Forwarding {
  readonly target: string
  readonly send: typeof fetch
  readonly timeout: number
  readonly maxResponse: number
}

const forward = async (
  request: RequestText,
  { target, send, timeout, maxResponse }: Forwarding,
  sending?: SentStream,
): Promise<Forwarded> => {
  const controller = new AbortController()
  const expire = (): NodeJS.Timeout =>
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), timeout)
  let timer = sending === undefined ? expire() : undefined
  // the response has its own time limit after the body
  let isAnswered = false
  void sending?.ended.then(() => {
    if (!isAnswered) timer = expire()
  })
  const response = await send(urlOf(request.target, { target: new URL(target), bases: [] }), {
    method: request.method,
    headers: passedOn(request.headers),
    redirect: 'manual',
    signal: controller.signal,
    ...(request.body === undefined ? {} : { body: bytesOf(request.body) as Uint8Array<ArrayBuffer> }),
    ...(sending === undefined ? {} : { body: sending.bytes, duplex: 'half' }),
  } as RequestInit).catch((error: unknown) => {
    clearTimeout(timer)
    throw error
  })
  isAnswered = true
  const common = {
    status: response.status,
    headers: headersOf(response),
    cookies: response.headers.getSetCookie(),
  }
  const form = streamForm(response.headers.get('content-type') ?? undefined)
  if (form !== undefined && response.ok && response.body !== null) {
    clearTimeout(timer)
    return { ...common, stream: { form, bytes: response.body } }
  }
  const bytes = await bytesWithin(response, maxResponse).finally(() => clearTimeout(timer))
  return {
    ...common,
    ...(bytes.length === 0 ? {} : { body: bodyOfBytes(bytes) }),
  }
}

/**
 * Forwards a stream as it arrives and as the client reads it, until either side ends it. Returns the part to record:
 * its complete items, within the size limit.
 */
const passed = async (
  { form, bytes }: PassedBody,
  outgoing: ServerResponse,
  { maxResponse }: Forwarding,
): Promise<Pick<ResponseText, 'body' | 'times'>> => {
  const reader = bytes.getReader()
  const decoder = new TextDecoder()
  let kept = ''
  const begun = performance.now()
  // the length received at each time
  const marks: { readonly length: number; readonly at: number }[] = []
  let left = maxResponse
  let isOver = false
  const leave = (): void => {
    isOver = true
    reader.cancel().catch(() => undefined)
  }
  outgoing.on('close', leave)
  // the client may have disconnected before the target responded
  if (outgoing.destroyed) leave()
  else outgoing.flushHeaders()
  try {
    for (;;) {
      const { value } = await reader.read()
      if (value === undefined) break
      left -= value.length
      if (left >= 0) {
        kept += decoder.decode(value, { stream: true })
        marks.push({ length: kept.length, at: performance.now() - begun })
      }
      if (!outgoing.write(value) && !isOver) await drained(outgoing)
    }
    outgoing.off('close', leave)
    outgoing.end()
  } catch {
    // the target aborted the stream, so abort it for the client
    isOver = true
    outgoing.destroy()
  }
  const text = isOver || left < 0 ? completeItems(form, kept) : kept + decoder.decode()
  return text === '' ? {} : { body: bodyOf(text), ...timesOf(cutStream(form, text), marks) }
}

/**
 * The time at which each part was complete, in hundredths of a second, because finer times depend on the machine.
 * Undefined if all parts arrived at once.
 */
const timesOf = (
  parts: readonly string[],
  marks: readonly { readonly length: number; readonly at: number }[],
): Pick<ResponseText, 'times'> => {
  let [length, mark] = [0, 0]
  const times = parts.map(part => {
    length += part.length
    while (mark < marks.length - 1 && (marks[mark]?.length ?? 0) < length) mark++
    return Math.floor((marks[mark]?.at ?? 0) / 10) * 10
  })
  return times.some(time => time > 0) ? { times: times.map(timeOf) } : {}
}

/** Waits until a client reads more, or disconnects. */
const drained = async (outgoing: ServerResponse): Promise<void> => {
  const waiting = new AbortController()
  const { signal } = waiting
  // the first event removes both listeners, because a stream waits many times for a slow client
  await Promise.race([once(outgoing, 'drain', { signal }), once(outgoing, 'close', { signal })]).finally(() =>
    waiting.abort(),
  )
}

// RFC 9110 §7.6.1: headers of the connection, and those that change because fetch decodes the body
const ofConnection = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const passedOn = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
