import { literalPattern, segmentedPath, templateOf } from '@chainwright/model'
import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import type { HttpOperation, Operation, RpcOperation } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import { chosenBy, withoutSlashes } from '../contract/route.ts'
import { type Call, callsOf } from '../contract/rpc-text.ts'
import { bodyOfBytes, bytesOf } from '../format/body.ts'
import type { RequestText } from '../format/fixture.ts'
import { type TimedPart, timedParts } from '../format/stream.ts'
import { createReplay } from './replay.ts'
import type { Reply } from './reply.ts'
import type { ReplayOptions } from './stage.ts'

/** The table of operations that a generated spec package exports: only ids are read, for their types. */
export type OperationTable = Readonly<Record<string, { readonly id: string }>>

/** The spec package of an API, and how its handlers respond. */
export interface ReplayHandlersOptions<Table extends OperationTable>
  extends Omit<ReplayOptions, 'contract' | 'fixtures'> {
  /** `operations` of the spec package. */
  readonly operations: Table
  /** Bundled documents of the spec package. */
  readonly documents: readonly unknown[]
  readonly fixtures?: ReplayOptions['fixtures']
  /** The base URL of all paths: `https://data.example`. */
  readonly baseUrl: string
}

/**
 * Creates a handler of one operation. Without an argument, it replays. With one, it responds with this value (for
 * JSON-RPC, as the result), or with the result of a function of the request.
 */
export type HandlerFactory<Output> = (
  answer?: Output | ((request: Request) => Output | Promise<Output>),
  init?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
) => HttpHandler

/** A factory of a handler for each operation. */
export type ReplayHandlers<Table extends OperationTable, Outputs> = {
  readonly [Name in keyof Table]: HandlerFactory<Name extends keyof Outputs ? Outputs[Name] : unknown>
}

/**
 * Handlers for Mock Service Worker, with one factory per operation: `setupServer(handlers.getBlock(),
 * handlers.listChains({ chains: [] }))`. `Outputs` is the type of each operation's result: `replayHandlers<typeof
 * operations, { getBlock: EvmBlock }>(…)`.
 *
 * @throws TypeError if the documents do not contain an operation of `operations`
 */
export const replayHandlers = <Table extends OperationTable, Outputs = unknown>(
  options: ReplayHandlersOptions<Table>,
): ReplayHandlers<Table, Outputs> => {
  const contract = contractOf(options.documents)
  const replay = createReplay({ ...options, contract, fixtures: options.fixtures ?? [] })
  const base = withoutSlashes(options.baseUrl)
  const factoryOf = ({ id }: { readonly id: string }): HandlerFactory<unknown> => {
    const operation = contract.operations.find(each => each.id === id)
    if (operation === undefined) throw new TypeError(`The documents do not contain the operation "${id}"`)
    return (answer, init = {}) =>
      handlerOf(operation, { base, operations: contract.operations }, async request => {
        if (answer !== undefined) return given(operation, request, { answer, init })
        return delivered(replay.respond(await requestOf(request, base)))
      })
  }
  return Object.fromEntries(
    Object.entries(options.operations).map(([name, operation]) => [name, factoryOf(operation)]),
  ) as unknown as ReplayHandlers<Table, Outputs>
}

type Respond = (request: Request) => Promise<Response>

/** Where an operation is called, and the operations among which a request has to select it. */
interface Site {
  readonly base: string
  readonly operations: readonly Operation[]
}

const handlerOf = (operation: Operation, site: Site, respond: Respond): HttpHandler =>
  operation.protocol === 'http' ? httpHandler(operation, site, respond) : rpcHandler(operation, site, respond)

const httpHandler = (operation: HttpOperation, { base, operations }: Site, respond: Respond): HttpHandler => {
  // colons and stars in a path would be syntax to MSW, so it gets a pattern
  const place = placeOf(base, operation.path)
  const isOwn = ({ method, url }: Request): boolean =>
    method === operation.method && chosenBy([...new URL(url).searchParams], operation, operations) === operation
  return http.all(place, ({ request }) => (isOwn(request) ? respond(request) : undefined))
}

/**
 * The handler of a method. Methods share an endpoint, so each handler handles its own calls and passes the rest to the
 * next. For a batch, the first handler of one of its calls sends each call as a separate request, so that each call
 * reaches its handler, including overrides of a test.
 */
const rpcHandler = (operation: RpcOperation, { base }: Site, respond: Respond): HttpHandler =>
  http.post(placeOf(base, operation.path), async ({ request }) => {
    const sent = callsOf(await request.clone().text())
    const own = sent?.calls.some(({ method }) => method === operation.method) === true
    if (sent === undefined || !own) return undefined
    return sent.batch ? callByCall(request, sent.calls) : respond(request)
  })

const callByCall = async (request: Request, calls: readonly Call[]): Promise<Response> => {
  const answers = await Promise.all(calls.map(call => answerOf(request, call)))
  const texts = answers.map(({ text }) => text.trim()).filter(text => text !== '')
  const sources = [...new Set(answers.flatMap(({ source }) => (source === null ? [] : [source])))].join(', ')
  // JSON-RPC 2.0 §6: without responses, nothing is sent, not even an empty array
  return texts.length === 0
    ? new HttpResponse(null, { status: 204 })
    : new HttpResponse(`[${texts.join(',')}]`, {
        headers: { 'content-type': 'application/json', 'x-replay-source': sources },
      })
}

const answerOf = async (request: Request, call: Call): Promise<{ text: string; source: string | null }> => {
  if (call.method === undefined)
    return {
      text: `{"jsonrpc":"2.0","id":${call.id ?? 'null'},"error":{"code":-32600,"message":"invalid request"}}`,
      source: 'none',
    }
  const { url, method, headers } = request
  const answer = await fetch(url, { method, headers: withoutLength(headers), body: call.text })
  return { text: await answer.text(), source: answer.headers.get('x-replay-source') }
}

const withoutLength = (headers: Headers): Headers => {
  const own = new Headers(headers)
  own.delete('content-length')
  return own
}

const placeOf = (base: string, path: string): RegExp => {
  const template = templateOf(segmentedPath(path)).literals.map(literalPattern).join('[^/]+?')
  return new RegExp(`^${literalPattern(base)}${template}/?$`)
}

const requestOf = async (request: Request, base: string): Promise<RequestText> => {
  const url = new URL(request.url)
  const prefix = withoutSlashes(new URL(base).pathname)
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  return {
    method: request.method,
    target: url.pathname.slice(prefix.length) + url.search,
    headers: Object.fromEntries(request.headers),
    ...(bytes.length === 0 ? {} : { body: bodyOfBytes(bytes) }),
  }
}

const delivered = async (reply: Reply): Promise<Response> => {
  const { status, headers, body, latency, reset } = reply
  if (latency > 0) await delay(latency)
  if (reset) return HttpResponse.error()
  const parts = timedParts(reply)
  if (parts !== undefined) return new HttpResponse(played(parts), { status, headers: { ...headers } })
  return new HttpResponse(body === undefined ? null : (bytesOf(body) as Uint8Array<ArrayBuffer>), {
    status,
    headers: { ...headers },
  })
}

/** A stream that sends each part at its time. */
const played = (parts: readonly TimedPart[]): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const begun = performance.now()
  const left = [...parts]
  return new ReadableStream({
    async pull(controller) {
      const part = left.shift()
      if (part === undefined) {
        controller.close()
        return
      }
      const wait = part.at - (performance.now() - begun)
      if (wait > 0) await delay(wait)
      controller.enqueue(encoder.encode(part.text))
    },
  })
}

interface Given {
  readonly answer: unknown
  readonly init: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
}

const given = async (operation: Operation, request: Request, { answer, init }: Given): Promise<Response> => {
  const value: unknown = typeof answer === 'function' ? await answer(request) : answer
  const headers = { 'content-type': 'application/json', 'x-replay-source': 'given', ...init.headers }
  if (operation.protocol === 'http')
    return new HttpResponse(JSON.stringify(value), { status: init.status ?? 200, headers })
  const [call] = callsOf(await request.clone().text())?.calls ?? []
  // JSON-RPC 2.0 §4.1: a notification has no response
  if (call?.id === undefined) return new HttpResponse(null, { status: 204 })
  return new HttpResponse(`{"jsonrpc":"2.0","id":${call.id},"result":${JSON.stringify(value)}}`, { headers })
}
