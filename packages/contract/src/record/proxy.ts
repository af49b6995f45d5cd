import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Contract } from '../contract/contract.ts'
import { bodyOfBytes, bytesOf } from '../format/body.ts'
import type { RequestText, ResponseText } from '../format/fixture.ts'
import { operationFinder } from '../verify/plan.ts'
import { reads } from '../verify/safe.ts'
import { type Recorded, type RecordingContext, recordedFixture } from './fixture.ts'
import { type Exchange, relatedRecordings } from './related.ts'

export interface ProxyOptions extends RecordingContext {
  readonly contract: Contract
  readonly target: string
  readonly port?: number
  readonly readOnly?: readonly string[]
  /** One fixture a session (header `x-record-session`), its exchanges as steps. Default: one an exchange, joined where they relate. */
  readonly join?: boolean
  readonly fetch?: typeof fetch
}

export interface RecordingProxy {
  /** Where clients are to be pointed to. */
  readonly url: string
  /** Ends it, and gives what was recorded: of a session each different request once, by its first answer, or every one with `join`. */
  close(): Promise<readonly Recorded[]>
}

/** Passes requests on to a provider and keeps what was said. What only reads is asked a second time, to see what changes. */
export const recordingProxy = async (options: ProxyOptions): Promise<RecordingProxy> => {
  const found = new Map<string, Exchange>()
  const secrets = new Set(options.secrets)
  const pending = new Set<Promise<void>>()
  const operationOf = operationFinder(options.contract)
  const send = options.fetch ?? fetch

  const keep = async (request: RequestText, first: ResponseText, session: string): Promise<void> => {
    const answer = options.join === true ? String(found.size) : ''
    const key = JSON.stringify([session, request.method, request.target, request.body, answer])
    if (found.has(key)) return
    const operation = operationOf(request)
    // the place is taken before the second answer is there, so that exchanges stay in their order
    found.set(key, { sent: request, responses: [first], operation, session })
    for (const secret of credentialsIn(request, options.contract)) secrets.add(secret)
    const again = reads(request, operation, options.readOnly ?? [])
      ? await forward(request, options.target, send).catch(() => undefined)
      : undefined
    if (again !== undefined) found.set(key, { sent: request, responses: [first, again], operation, session })
  }
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { session, ...request } = await requestOf(incoming)
    const response = await forward(request, options.target, send).catch((error: unknown) => {
      outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end(`The target did not answer: ${error instanceof Error ? error.message : String(error)}\n`)
      return undefined
    })
    if (response === undefined) return
    outgoing.writeHead(response.status, passedOn(response.headers))
    outgoing.end(incoming.method === 'HEAD' || response.body === undefined ? undefined : bytesOf(response.body))
    const keeping = keep(request, response, session).finally(() => pending.delete(keeping))
    pending.add(keeping)
  }
  const server = createServer((incoming, outgoing) => {
    // a client that leaves takes its request with it, nothing else
    serve(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await Promise.all(pending)
      server.closeAllConnections()
      await closed
      const context = { ...options, secrets: [...secrets] }
      return relatedRecordings([...found.values()], options.join === true).map(recording =>
        recordedFixture(recording, context),
      )
    },
  }
}

const requestOf = async (incoming: IncomingMessage): Promise<RequestText & { readonly session: string }> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const { 'x-record-session': session = '', ...sent } = incoming.headers
  const headers = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    headers: Object.fromEntries(headers),
    session: String(session),
    ...(chunks.length === 0 ? {} : { body: bodyOfBytes(Buffer.concat(chunks)) }),
  }
}

const forward = async (request: RequestText, target: string, send: typeof fetch): Promise<ResponseText> => {
  const at = new URL(target)
  const response = await send(at.origin + at.pathname.replace(/\/+$/, '') + request.target, {
    method: request.method,
    headers: passedOn(request.headers),
    redirect: 'manual',
    ...(request.body === undefined ? {} : { body: bytesOf(request.body) as Uint8Array<ArrayBuffer> }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    ...(bytes.length === 0 ? {} : { body: bodyOfBytes(bytes) }),
  }
}

// RFC 9110 §7.6.1: of one connection; the encoding is undone by fetch, so the length is another
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

/** What clients sent to prove who they are, with and without the scheme before it. */
const credentialsIn = ({ headers, target }: RequestText, { credentials }: Contract): readonly string[] => {
  const query = new URLSearchParams(target.split('?')[1] ?? '')
  const texts = [...credentials].flatMap(name => [headers[name], query.get(name)])
  return texts.flatMap(text => (typeof text === 'string' && text !== '' ? [text, text.split(' ').at(-1) ?? text] : []))
}
