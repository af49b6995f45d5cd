import { isDeepStrictEqual } from 'node:util'
import { type RequestText, type Step, textOf } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { type Match, matchOf } from '../../generators/cli/coverage/read/match.ts'
import type { Artifacts } from './artifacts.ts'
import type { Problem } from './cases.ts'
import { type ApiName, contractOf } from './contracts.ts'
import { requestFor } from './judge/request.ts'
import { jsonOf, type Message, type Outcome, textIn, written } from './message-text.ts'
import { namesIn } from './received.ts'

/** A step as the call of a client. */
export interface Called {
  readonly step: Step
  readonly match: Match
  readonly input: Readonly<Record<string, unknown>>
  /** Only for a JSON-RPC call. */
  readonly id: string | number | undefined
}

/**
 * The call that makes the request of a step, or the reason why no call of a client can make it. The validator's own reading and
 * writing of requests decides this, not the client.
 */
export const calledBy = async (api: ApiName, step: Step): Promise<Called | NotCalled> => {
  const { request } = step
  const match = matchOf(await contractOf(api), request)
  if (match === undefined) return 'no operation'
  const { operation } = match
  const input = inputOf(match, request)
  if (operation.binding.protocol === 'http')
    return written(requestFor(operation, input)) === written(request)
      ? { step, match, input, id: undefined }
      : 'no input'
  const message = jsonOf(request) as Partial<Message>
  const id = isOfClient(message.id) ? message.id : 1
  const isList =
    operation.binding.paramStructure !== 'by-position' || message.params === undefined || Array.isArray(message.params)
  if (!isList) return 'no input'
  const isEchoed = message.id !== undefined && isDeepStrictEqual(idOf(step.response), idOf(request))
  if (message.jsonrpc !== '2.0' || (id !== message.id && !isEchoed)) return 'not a message of a client'
  return written({ ...requestFor(operation, input), target: request.target }, id) === written(request, id)
    ? { step: id === message.id ? step : numbered(step, id), match, input, id }
    : 'no input'
}

/** A kind of request that no call of a client can make. */
export type NotCalled = keyof typeof notCalled

/** The reasons to leave a request to the server's layer, which tests every case. */
export const notCalled = {
  'no operation': 'raw HTTP, raw batches, and paths and methods without an operation: clients have no call for them',
  'not a message of a client': 'a client always writes the version and an id of its own',
  'no input':
    'an input has only names and values of the contract: it cannot express parameters of another form, place or spelling',
} as const

/** A call whose id clients do not use, with one that they do use, so that the rest of the call can be tested. */
export const numbered = (step: Step, id: string | number): Step => {
  const [request, response] = [step.request, step.response].map(side => {
    const message: unknown = JSON.parse(textIn(side) ?? '')
    return { ...side, body: { text: JSON.stringify({ ...(message as Message), id }) } }
  })
  return { ...step, request: request as RequestText, response: response as Step['response'] }
}

/** The id as a JavaScript value, because a response may write the same number in another way. */
const idOf = (side: Pick<RequestText, 'body'>): unknown => {
  const { id } = (jsonOf(side) ?? {}) as { readonly id?: unknown }
  return typeof id === 'bigint' ? Number(id) : id
}

const isOfClient = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id)

export type Send = (request: Request) => Promise<Response>

export interface ClientSettings {
  readonly validate?: 'throw' | 'off'
  readonly retry?: object | false
  readonly timeout?: number
  readonly attemptTimeout?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Credentials by the ids of their schemes. */
  readonly credentials?: Readonly<Record<string, unknown>>
}

/** The member of the generated client for a call. It sends with `send`. */
export const callerOf = async (
  artifacts: Artifacts,
  { match: { operation, templates } }: Called,
  send: Send,
  settings: ClientSettings = {},
): Promise<Caller> => {
  const client = clientOf(artifacts, send, settings)
  const placed = placedBy(client, templates)
  const names = namesIn(await contractOf(artifacts.api))
  const call = memberOf(placed, [...names.group(operation), names.member(operation)])
  return (input, options) => call(named(input as Called['input'], operation, names), options)
}

/** A call of a client, by the path of names to it. */
export const memberOf = (client: unknown, path: readonly string[]): Caller =>
  path.reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], client) as Caller

/** An input by the names of its members in code, which may differ from those on the wire. */
const named = (input: Called['input'], operation: Operation, names: ReturnType<typeof namesIn>): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = operation.input.find(each => each.name === name)
      return [field === undefined ? name : names.field(operation, field), value]
    }),
  )

export type Caller = (input: unknown, options: CallOptions) => Answering

interface CallOptions {
  readonly id?: string | number
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly idempotent?: boolean
}

/** Makes the call, with the headers of the caller. */
export const made = (call: Caller, { step, input, id }: Called): Answering => {
  const { 'content-type': _, ...headers } = step.request.headers
  return call(input, { headers, ...(id !== undefined && { id }) })
}

/** The result of a call: a response, and for a paged operation the pages from it on. */
export interface Answering {
  withResponse(): Promise<{ readonly data: unknown; readonly status: number }>
  pages?(): AsyncIterable<unknown>
}

export interface Client {
  with?(variables: Readonly<Record<string, string>>): Client
}

export const clientOf = (
  { api, client }: Artifacts,
  send: Send,
  { retry = false, ...settings }: ClientSettings,
): Client => {
  const fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> => send(new Request(input, init))
  const url = 'http://localhost:9650'
  return client({ ...settings, fetch, retry, ...(api === 'node' ? { nodeUrl: url } : { baseUrl: url }) }) as Client
}

/** A client of the endpoints with these variables. A client without variables has no `with`. */
export const placedBy = (client: Client, templates: Match['templates']): Client =>
  Object.keys(templates).length === 0 || client.with === undefined ? client : client.with(templates)

/** The expected outcome of a step's response, by the contract. */
export const expectedOf = ({ step: { response }, match }: Called): Outcome => {
  const { status } = response
  const { operation } = match
  const answer = answerOf(operation, response)
  const isSuccess = answer.known && answer.outcome.kind === 'success'
  const value = jsonOf(response)
  if (operation.binding.protocol === 'http')
    return isSuccess ? { status, body: value } : { status, error: 'ApiError', body: value }
  const { result, error } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Message>
  if (error !== undefined && error !== null) return { status, error: 'RpcError', body: { error } }
  return result === undefined ? { status, error: 'ApiError', body: value } : { status, body: { result } }
}

/** The outcome that a client returns or throws. */
export const outcomeOf = async (call: Caller, called: Called): Promise<Outcome> => {
  const { operation: requested } = called.match
  const isRpc = requested.binding.protocol === 'jsonrpc'
  try {
    const { data, status } = await made(call, called).withResponse()
    return { status, body: isRpc ? { result: data } : data }
  } catch (caught) {
    const { name, status, operation, code, reason, data, body } = caught as Refusal
    if (operation !== requested.id)
      return { status: undefined, error: 'not an error of the operation', body: String(caught) }
    if (name === 'RpcError') return { status, error: name, body: { error: { code, message: reason, data } } }
    return { status, error: name, body: name === 'ApiError' ? body : String(caught) }
  }
}

interface Refusal {
  readonly name: string
  readonly operation?: string
  readonly status?: number
  readonly code?: number
  readonly reason?: string
  readonly data?: unknown
  readonly body?: unknown
}

/** The response of a step, as recorded. */
export const recordedAnswer = ({ response: { status, headers, body } }: Step): Response =>
  new Response(body === undefined ? null : (textOf(body) ?? null), { status, headers })

export const compared = (pointer: string, expected: string, actual: string): Problem[] =>
  expected === actual ? [] : [{ pointer, keyword: 'value', expected, actual }]
