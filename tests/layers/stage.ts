import { type Fixture, milliseconds, type ResponseText, type Step, textOf } from '@chainwright/contract'
import type { Api, Operation, SecurityScheme } from '@chainwright/model'
import type { Context, Principal, ServerOptions } from '@chainwright/runtime-server'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { type Match, matchOf } from '../../generators/cli/coverage/read/match.ts'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import type { Artifacts } from './artifacts.ts'
import type { Case } from './cases.ts'
import { contractOf, independent } from './contracts.ts'
import { sampleOf } from './coverage/samples.ts'
import { exact } from './exact-json.ts'
import { budgetOf } from './judge/budget.ts'
import { withValueAt } from './with-value-at.ts'

/**
 * The generated server of an API in a test environment. Its handlers always succeed, except for errors that only a service can
 * report.
 */
export interface Staged {
  /** Sends a request of a step, at the time of the step. */
  send(step: Step, request: Request): Promise<Answered>
}

export interface Answered {
  readonly response: Response
  /** The calls of the handlers, in order. */
  readonly calls: readonly HandlerCall[]
}

export interface HandlerCall {
  readonly operation: string
  readonly input: unknown
  readonly principal: unknown
}

/** The time of a case's first step. */
export const start = Date.parse('2026-11-21T05:30:00Z')

/** Valid keys of the host, by their principals. */
export const keys = { present: 'key-of-the-run', renewed: 'key-of-the-run-renewed' } as const
/** A key that does not exist. */
export const unknownKey = 'key-of-nobody'

/**
 * A server for a case. The generated server enforces the contract's part itself: refusals, limits, page tokens, credentials and defaults.
 * If it must refuse a step for such a reason, the handler would succeed.
 */
export const staged = async (artifacts: Artifacts, case_: Case, options: ServerOptions = {}): Promise<Staged> => {
  const { server, api } = artifacts
  const model = await contractOf(api)
  const stage: Stage = {
    step: undefined,
    refuses: false,
    requiresCredentials: false,
    answer: () => undefined,
    calls: [],
    now: start,
    aliases: new Map(),
  }
  const tokens = new Tokens()
  const running = server.create(server.contract, serviceOf(artifacts, model, stage, tokens), {
    onError: () => {},
    rateLimit: true,
    // without schemes, no caller needs credentials, except if the host requires them
    ...((model.securitySchemes.length > 0 || case_.fixture.steps.some(({ response }) => response.status === 401)) && {
      authenticate: authenticating(artifacts, stage),
    }),
    // Errors that the node's own methods return, in cases where other servers would refuse the arguments.
    leaveToHandler: () => stage.step !== undefined && isHandlers(case_, stage.step),
    ...(api === 'node' && hostOf(artifacts, case_, stage)),
    clock: () => stage.now,
    ...options,
  })
  const send = (request: Request): Promise<Response> => running.fetch(request)
  const spent = new Set<string>()
  return {
    async send(step, request) {
      const now = start + (step.at === undefined ? 0 : (milliseconds(step.at) ?? 0))
      const match = matchOf(model, step.request)
      const { status } = step.response
      stage.calls.length = 0
      Object.assign(stage, {
        step,
        now,
        refuses: await isServers(case_, step, match),
        requiresCredentials: status === 401 && (step.credentials ?? 'none') === 'none',
        answer: () => match && successOf(match),
      })
      if (isSpent(step) && !spent.has(keyIn(request))) {
        spent.add(keyIn(request))
        stage.now = now - spentFor(step)
        await spend(model, match, request, send)
        stage.now = now
        stage.calls.length = 0
      }
      const sent = await tokens.sent(request, { step, match, stage, send })
      const response = await send(sent)
      return { response: await tokens.received(response), calls: [...stage.calls] }
    },
  }
}

interface Stage {
  step: Step | undefined
  /**
   * Whether the contract refuses the current request. Then a handler that is called by mistake succeeds, so that the
   * test notices.
   */
  refuses: boolean
  /** Whether the host requires credentials by its own policy, although the contract does not. */
  requiresCredentials: boolean
  /** The result of a handler that should not have been called. */
  answer: () => unknown
  readonly calls: HandlerCall[]
  now: number
  /** Paths by the aliases that `admin.alias` created. */
  readonly aliases: Map<string, string>
}

/** Statuses of refusals by the generated server itself. The service returns all others. */
const serversOwn: ReadonlySet<number> = new Set([400, 401, 405, 406, 413, 415, 429])

/** Whether the generated server itself must return the response of a step. */
export const isServers = async (case_: Case, step: Step, match: Match | undefined): Promise<boolean> => {
  if (match === undefined || match.operation.binding.protocol === 'http') return serversOwn.has(step.response.status)
  if (case_.fixture.kind === 'protocol') return true
  const code = errorCodeOf(step.response)
  if (code === undefined || isHandlers(case_, step) || isLenient(case_.fixture)) return false
  // only our packages check checksums, at their second level; the other validator does not
  if (case_.fixture.refused?.keyword === 'format') return true
  return (await independent.input(match.operation, inputOf(match, step.request))).length > 0
}

/** Whether a method of the node refuses with its own error. The server returns the errors of the contract's rules. */
export const isHandlers = ({ fixture }: Case, { response }: Step): boolean => {
  if (fixture.refused?.keyword.startsWith('rule:') === true) return false
  const text = response.body && textOf(response.body)
  return text?.includes('"code":-32000') === true && !text.includes("couldn't unmarshal an argument")
}

/**
 * Whether a node accepts a request that the contract refuses (register: node.absent-parameters, node.height-as-number,
 * node.block-count-as-number).
 */
const isLenient = ({ refused, operation = '' }: Fixture): boolean => {
  if (operation === 'eth_feeHistory') return refused?.keyword === 'type' && refused.at === '/params/0'
  if (!operation.includes('.')) return false
  return refused?.keyword === 'required' || (refused?.keyword === 'type' && refused.at === '/params/height')
}

const errorCodeOf = ({ body }: ResponseText): string | undefined =>
  /"code":(-?\d+)/.exec((body && textOf(body)) ?? '')?.[1]

/** A successful result of an operation, by its contract. */
const successOf = ({ operation }: Match): unknown => {
  const outcome = operation.outcomes.find(({ kind }) => kind === 'success')
  const schema = outcome && schemaOf(outcome)
  return schema === undefined ? undefined : sampleOf(schema)
}

/** Finds the caller by its key, which is a task of the host. */
const authenticating =
  ({ server: { runtime } }: Artifacts, stage: Stage): NonNullable<ServerOptions['authenticate']> =>
  credentials => {
    const known = Object.entries(keys).find(([, key]) => Object.values(credentials).includes(key))
    if (known !== undefined) return known[0] as Principal
    if (stage.requiresCredentials && Object.keys(credentials).length === 0) throw new runtime.Unauthorized()
    return null
  }

/** The place and value of a scheme's credential in a request. */
export const credentialOf = (
  scheme: SecurityScheme,
  key: string,
): { readonly in: 'header' | 'query' | 'cookie'; readonly name: string; readonly value: string } | undefined => {
  switch (scheme.type) {
    case 'apiKey':
      return { in: scheme.in, name: scheme.name, value: key }
    case 'http':
      return {
        in: 'header',
        name: 'authorization',
        value: `${scheme.scheme} ${scheme.scheme === 'basic' ? btoa(`user:${key}`) : key}`,
      }
    case 'oauth2':
    case 'openIdConnect':
      return { in: 'header', name: 'authorization', value: `Bearer ${key}` }
    case 'mutualTLS':
      return undefined
    default:
      return scheme satisfies never
  }
}

const keyIn = (request: Request): string => JSON.stringify([...request.headers])

/** Whether a step is refused because the common budget is spent, by its headers. */
const isSpent = ({ response: { status, headers } }: Step): boolean => status === 429 && 'ratelimit-limit' in headers

/** The milliseconds since the start of the window of a spent budget. */
const spentFor = ({ response: { headers } }: Step): number => {
  const window = Number(/;w=(\d+)/.exec(headers['ratelimit-policy'] ?? '')?.[1] ?? 0)
  return (window - Number(headers['ratelimit-reset'] ?? window)) * 1000
}

/**
 * Spends the budget of a request's caller, starting with the most expensive calls: those without required inputs, and the request
 * itself.
 */
const spend = async (api: Api, own: Match | undefined, request: Request, fetchFrom: Send): Promise<void> => {
  const { operations } = api
  const units = Math.max(0, ...Object.values(budgetOf(api)?.units ?? {}))
  const free = operations
    .filter(({ binding, input }) => binding.protocol === 'http' && binding.method === 'GET' && input.every(isOptional))
    .flatMap(({ binding, limits: { cost = 1 } }) =>
      binding.protocol === 'http'
        ? [{ cost, send: () => new Request(new URL(binding.path, request.url), { headers: request.headers }) }]
        : [],
    )
  const sending = [...free, { cost: own?.operation.limits.cost ?? 1, send: () => request.clone() }].filter(
    ({ cost }) => cost > 0,
  )
  for (const { cost, send } of sending.toSorted((a, b) => b.cost - a.cost)) {
    let isRefused = false
    for (let call = 0; !isRefused && call * cost <= units; call += 1)
      isRefused = (await fetchFrom(send())).status === 429
    // a server without this budget refuses none of them
    if (!isRefused) return
  }
}

const isOptional = ({ required }: { readonly required: boolean }): boolean => !required

/**
 * Page tokens: a server issues its own, so this maps the tokens of a case to those of the server, in both directions. If no
 * response of the case contains a valid token, the same request without a token gets one from the server.
 */
class Tokens {
  readonly #issued = new Map<string, string>()
  #primed: string | undefined

  async sent(
    request: Request,
    { step, match, stage, send }: { step: Step; match: Match | undefined; stage: Stage; send: Send },
  ): Promise<Request> {
    const name = tokenIn(match?.operation)
    const url = new URL(request.url)
    const text = name === undefined ? null : url.searchParams.get(name)
    if (name === undefined || text === null || text === '') return request
    if (!this.#issued.has(text) && !stage.refuses) {
      const before = [...stage.calls]
      url.searchParams.delete(name)
      this.#primed = undefined
      await send(new Request(url, request))
      stage.calls.splice(0, Number.POSITIVE_INFINITY, ...before)
      stage.step = step
      if (this.#primed !== undefined) this.#issued.set(text, this.#primed)
    }
    const issued = this.#issued.get(text)
    if (issued === undefined) return request
    // the rest of the query is unchanged
    const target = request.url.replace(/[^?&=]+=[^&]*/g, pair =>
      new URLSearchParams(pair).get(name) === text ? `${encodeURIComponent(name)}=${issued}` : pair,
    )
    return new Request(target, request)
  }

  async received(response: Response): Promise<Response> {
    if (this.#issued.size === 0 || response.body === null) return response
    const text = await response.text()
    const reported = [...this.#issued].reduce((all, [own, issued]) => all.replaceAll(issued, own), text)
    return new Response(reported, { status: response.status, headers: response.headers })
  }

  /** A call with the token of the case. If the server returned the token for another page, the call names that page. */
  reported(operation: Operation, call: HandlerCall, cursor: Cursor | undefined): HandlerCall {
    const name = tokenIn(operation) ?? ''
    const members = call.input as Readonly<Record<string, unknown>>
    const own = [...this.#issued].find(([, issued]) => issued === members[name])?.[0]
    if (own === undefined || cursor === undefined) return call
    const page = cursor.after === undefined || cursor.after === own ? own : `the page after ${cursor.after}`
    return { ...call, input: { ...members, [name]: page } }
  }

  /** The response of a page, with a token of the server. */
  async page(operation: Operation, value: unknown, context: Context): Promise<unknown> {
    const { pagination } = operation
    if (pagination?.style !== 'token' || pagination.next.in !== 'body') return value
    this.#primed = await context.pages.issue({} satisfies Cursor)
    const at = pagination.next.path.map(part => `/${part}`).join('')
    const text = valueAt(value, at)
    if (typeof text !== 'string') return value
    const issued = await context.pages.issue({ after: text } satisfies Cursor)
    this.#issued.set(text, issued)
    return withValueAt(value, at, issued)
  }
}

/** The start of a page: after the case's token for it; without one, anywhere. */
interface Cursor {
  readonly after?: string
}

type Send = (request: Request) => Promise<Response>

/** The query parameter that carries page tokens. */
export const tokenIn = (operation: Operation | undefined): string | undefined => {
  const { pagination } = operation ?? {}
  const name = pagination?.style === 'token' && pagination.token.length === 1 ? pagination.token[0] : undefined
  return operation?.input.some(field => field.place === 'query' && field.name === name) === true ? name : undefined
}

/**
 * The tasks of a host of the node, outside of its contract: who may call it, which chains it follows, which features are enabled.
 */
const hostOf = (
  { server: { runtime } }: Artifacts,
  { fixture: { provenance } }: Case,
  { aliases }: Stage,
): ServerOptions => ({
  use: [runtime.cors({ preflightStatus: 200 }), runtime.allowHosts(['localhost'])],
  hasEndpoint: ({ path, values }) => (path === '/ext/admin' ? !isStarting(provenance) : isChain(values['chain'])),
  rewritePath: path => aliases.get(path),
  // register: node.block-count-as-number
  takesNumber: ({ id }, { name }) => id === 'eth_feeHistory' && name === 'blockCount',
})

/** The administration of the node that was recorded while it started was not enabled. */
const isStarting = (provenance: Case['fixture']['provenance']): boolean =>
  provenance.type === 'recorded' && provenance.source?.startsWith('node/starting.jsonl') === true

/** Chains have an alias of one letter, or their id. */
const isChain = (name: string | undefined): boolean =>
  name === undefined || /^(?:[CPX]|[1-9A-HJ-NP-Za-km-z]{33,50})$/.test(name)

/** A service in which every method succeeds, or fails as the step does if the service decides about that. */
const serviceOf = ({ server: { contract, runtime } }: Artifacts, model: Api, stage: Stage, tokens: Tokens): object => {
  const service: Record<string, unknown> = {}
  for (const { id, member } of contract.operations) {
    const operation = model.operations.find(known => known.id === id)
    let holder = service
    for (const name of member.slice(0, -1)) {
      holder[name] ??= {}
      holder = holder[name] as Record<string, unknown>
    }
    holder[member.at(-1) ?? ''] = (input: unknown, context: Context) => {
      const call: HandlerCall = { operation: id, input, principal: context.principal }
      if (operation !== undefined && tokenIn(operation) !== undefined) return paged(operation, call, context)
      stage.calls.push(call)
      if (id === 'admin.alias') alias(stage, input as { readonly endpoint: string; readonly alias: string })
      return answered(runtime, stage)
    }
  }
  const paged = async (operation: Operation, call: HandlerCall, context: Context): Promise<unknown> => {
    // throws on tokens of another server or another query, as in every handler of a list
    const cursor = await context.pages.resume<Cursor>()
    stage.calls.push(tokens.reported(operation, call, cursor))
    const { value, status } = successIn(runtime, stage)
    const page = await tokens.page(operation, value, context)
    return status === undefined ? page : runtime.reply(page, { status })
  }
  return service
}

const alias = (
  { aliases }: Stage,
  { endpoint, alias }: { readonly endpoint: string; readonly alias: string },
): void => {
  aliases.set(`/ext/${alias}`, `/ext/${endpoint}`)
}

type Runtime = Artifacts['server']['runtime']

const answered = (runtime: Runtime, stage: Stage): unknown => {
  const { step } = stage
  if (step !== undefined && isRpc(step)) return resultOf(runtime, stage)
  const { value, status } = successIn(runtime, stage)
  return status === undefined ? value : runtime.reply(value, { status })
}

/** The result of an HTTP handler. Throws errors that a service itself reports. */
const successIn = (
  { HttpError }: Runtime,
  { step, refuses, answer }: Stage,
): { readonly value: unknown; readonly status?: number } => {
  if (step === undefined) throw new Error('No step is active.')
  const { status, headers, body } = step.response
  if (refuses) return { value: answer() }
  const text = body && textOf(body)
  if (step.request.method === 'HEAD') return { value: { checks: {}, healthy: status === 200 }, status }
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  const isReport = typeof value === 'object' && value !== null && 'healthy' in value
  if (status < 400 || isReport) return { value, status }
  const { message } = value as { message: string }
  const { 'content-type': _, ...rest } = headers
  throw new HttpError(status, message, { headers: rest })
}

/** The result of a method, for a batch that of the call with this index. Throws errors that a method itself reports. */
const resultOf = ({ RpcError }: Runtime, { step, refuses, answer, calls }: Stage): unknown => {
  const text = step?.response.body && textOf(step.response.body)
  const value: unknown = text === undefined ? undefined : JSON.parse(text, exact)
  const message = (
    Array.isArray(value) ? value.filter(({ result }: Message) => result !== undefined)[calls.length - 1] : value
  ) as Message | undefined
  if (message?.error === undefined || refuses)
    return message !== undefined && 'result' in message ? message.result : (answer() ?? null)
  const { error } = message
  throw new RpcError(error.code, error.message, error.data)
}

interface Message {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

const isRpc = ({ request }: Step): boolean =>
  request.method === 'POST' && request.target.startsWith('/ext/') && request.body !== undefined
