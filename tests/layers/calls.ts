import { isDeepStrictEqual } from 'node:util'
import { type RequestText, type Step, textOf } from '@chainwright/contract'
import { createDataClient } from '@chainwright/data-client'
import * as dataValidators from '@chainwright/data-validation'
import { createMetricsClient } from '@chainwright/metrics-client'
import * as metricsValidators from '@chainwright/metrics-validation'
import { createNodeClient, type RetryOptions } from '@chainwright/node-client'
import * as nodeValidators from '@chainwright/node-validation'

import type { Problem } from './cases.ts'
import { type ApiName, contractOf } from './contracts.ts'
import { answerOf } from './judge/answer.ts'
import { inputOf } from './judge/decode.ts'
import { type Match, matchOf } from './judge/match.ts'
import { requestFor } from './judge/request.ts'
import { contracts } from './stage.ts'
import { jsonOf, type Message, type Outcome, textIn, written } from './told.ts'

/** A step as a caller of a client writes it. */
export interface Called {
  readonly step: Step
  readonly match: Match
  readonly input: Readonly<Record<string, unknown>>
  /** Of a JSON-RPC call. */
  readonly id: string | number | undefined
}

/**
 * The call that makes the request of a step; why there is none, where no caller can have a client send it. Decided by the judge's own
 * reading and writing of requests: what a client sends is not asked.
 */
export async function calledBy(api: ApiName, step: Step): Promise<Called | NotCalled> {
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
  const isEchoed = message.id !== undefined && isDeepStrictEqual(idOf(step.response), idOf(request))
  if (message.jsonrpc !== '2.0' || (id !== message.id && !isEchoed)) return 'no message of a client'
  return written({ ...requestFor(operation, input), target: request.target }, id) === written(request, id)
    ? { step: id === message.id ? step : numbered(step, id), match, input, id }
    : 'no input'
}

/** What no caller can have a client send. */
export type NotCalled = keyof typeof notCalled

/** Why it is left to the server's layer, which judges every case. */
export const notCalled = {
  'no operation':
    'raw HTTP, batches as they are, and paths and methods that no operation has: clients have no call for them',
  'no message of a client': 'a client always writes the version and an id of its own',
  'no input':
    'an input has names and values of the contract: it cannot hold parameters of another form, place or spelling',
} as const

/** A call with an id that clients do not make, with one that they do: all else of it is to be judged. */
export function numbered(step: Step, id: string | number): Step {
  const [request, response] = [step.request, step.response].map(side => {
    const message: unknown = JSON.parse(textIn(side) ?? '')
    return { ...side, body: { text: JSON.stringify({ ...(message as Message), id }) } }
  })
  return { ...step, request: request as RequestText, response: response as Step['response'] }
}

/** As JavaScript holds it: an answer may spell a number in another way. */
function idOf(side: Pick<RequestText, 'body'>): unknown {
  const { id } = (jsonOf(side) ?? {}) as { readonly id?: unknown }
  return typeof id === 'bigint' ? Number(id) : id
}

const isOfClient = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id)

export type Send = (request: Request) => Promise<Response>

interface Options {
  readonly validate?: 'throw'
  readonly retry?: RetryOptions | false
}

/** The member of the generated client that makes a call, sending by `send`. */
export function callerOf(api: ApiName, { match }: Called, send: Send, options: Options = {}): Caller {
  const { operation, templates } = match
  const member = contracts[api].operations.find(({ id }) => id === operation.id)?.member
  if (member === undefined) throw new Error(`${api} has no operation ${operation.id}.`)
  const client = clientOf(api, send, options)
  const placed = operation.binding.protocol === 'http' ? client : client.with(templates)
  return member.reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], placed) as Caller
}

export type Caller = (input: unknown, options: CallOptions) => Answering

interface CallOptions {
  readonly id?: string | number
  readonly headers: Readonly<Record<string, string>>
}

/** The call itself, with the headers that a caller gives. */
export function made(call: Caller, { step, input, id }: Called): Answering {
  const { 'content-type': _, ...headers } = step.request.headers
  return call(input, { headers, ...(id !== undefined && { id }) })
}

/** What a call gives: an answer, and for a paged operation the pages from it on. */
export interface Answering {
  withResponse(): Promise<{ readonly data: unknown; readonly status: number }>
  pages?(): AsyncIterable<unknown>
}

interface Client {
  with(variables: Readonly<Record<string, string>>): Client
}

function clientOf(api: ApiName, send: Send, { validate, retry = false }: Options): Client {
  const fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> => send(new Request(input, init))
  const url = 'http://localhost:9650'
  const all = { fetch, retry, ...(validate && { validate }) }
  const client: unknown =
    api === 'node'
      ? createNodeClient({ ...all, nodeUrl: url, validators: nodeValidators })
      : api === 'data'
        ? createDataClient({ ...all, baseUrl: url, validators: dataValidators })
        : createMetricsClient({ ...all, baseUrl: url, validators: metricsValidators })
  return client as Client
}

/** What the contract makes of a step's answer. */
export function wantedOf({ step: { response }, match }: Called): Outcome {
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

/** What a client makes of it. */
export async function outcomeOf(call: Caller, called: Called): Promise<Outcome> {
  const { operation: asked } = called.match
  const isRpc = asked.binding.protocol === 'jsonrpc'
  try {
    const { data, status } = await made(call, called).withResponse()
    return { status, body: isRpc ? { result: data } : data }
  } catch (caught) {
    const { name, status, operation, code, reason, data, body } = caught as Refusal
    if (operation !== asked.id) return { status: undefined, error: 'no error of the operation', body: String(caught) }
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

/** The answer of a step, as it was written down. */
export function recordedAnswer({ response: { status, headers, body } }: Step): Response {
  return new Response(body === undefined ? null : (textOf(body) ?? null), { status, headers })
}

export const compared = (pointer: string, expected: string, actual: string): Problem[] =>
  expected === actual ? [] : [{ pointer, keyword: 'value', expected, actual }]
