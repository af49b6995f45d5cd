import { type Fixture, milliseconds, type Step, textOf } from '@chainwright/contract'
import { contract as dataContract } from '@chainwright/data-server'
import { contract as metricsContract } from '@chainwright/metrics-server'
import { contract as nodeContract } from '@chainwright/node-server'
import { allowHosts, cors, HttpError, RpcError, reply, type ServerOptions } from '@chainwright/runtime-server'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import type { Case } from './cases.ts'

export const contracts = { data: dataContract, metrics: metricsContract, node: nodeContract }

/** The generated server of a case's API, whose handlers answer as the step that is on does, at the time of that step. */
export interface Staged {
  /** Sends a request of a step; how often a handler was asked for it. */
  send(step: Step, request: Request): Promise<{ readonly response: Response; readonly asked: number }>
}

export function staged({ api, fixture }: Case, options: ServerOptions = {}): Staged {
  const stage: Stage = { step: undefined, asked: 0, now: start, aliases: new Map() }
  const contract = contracts[api]
  const server = createServer(contract, serviceOf(contract, stage), {
    ...optionsOf(stage),
    ...(api === 'node' && hostOf(fixture, stage)),
    clock: () => stage.now,
    ...options,
  })
  return {
    async send(step, request) {
      Object.assign(stage, { step, asked: 0, now: start + (step.at === undefined ? 0 : (milliseconds(step.at) ?? 0)) })
      const response = await server.fetch(request)
      return { response, asked: stage.asked }
    },
  }
}

interface Stage {
  step: Step | undefined
  /** How often a handler was asked in this step. */
  asked: number
  now: number
  /** Paths that `admin.alias` gave other names to, by those names. */
  readonly aliases: Map<string, string>
}

const start = Date.parse('2026-11-21T05:30:00Z')

const optionsOf = (stage: Stage): ServerOptions => ({
  onError: () => {},
  // Errors that the node's methods give themselves, where others would say that the arguments are bad.
  leaveToHandler: () => stage.step !== undefined && isHandlers(stage.step),
})

/** What is the business of a host of the node, not of its contract: who may ask it, which chains it follows, what it has enabled. */
const hostOf = ({ provenance }: Fixture, { aliases }: Stage): ServerOptions => ({
  use: [cors({ preflightStatus: 200 }), allowHosts(['localhost'])],
  hasEndpoint: ({ path, values }) => (path === '/ext/admin' ? !isStarting(provenance) : isChain(values['chain'])),
  rewritePath: path => aliases.get(path),
  // register: node.block-count-as-number
  takesNumber: ({ id }, { name }) => id === 'eth_feeHistory' && name === 'blockCount',
})

/** The administration of the node that was recorded while it started was not enabled. */
const isStarting = (provenance: Fixture['provenance']): boolean =>
  provenance.type === 'recorded' && provenance.source?.startsWith('node/starting.jsonl') === true

/** Chains have an alias of one letter, or their id. */
const isChain = (name: string | undefined): boolean =>
  name === undefined || /^(?:[CPX]|[1-9A-HJ-NP-Za-km-z]{33,50})$/.test(name)

/** Whether a node's method refuses by an error of its own. */
export function isHandlers({ response }: Step): boolean {
  const text = response.body && textOf(response.body)
  return text?.includes('"code":-32000') === true && !text.includes("couldn't unmarshal an argument")
}

/** A service whose every method answers as the step does. */
function serviceOf(
  contract: { readonly operations: readonly { readonly member: readonly string[] }[] },
  stage: Stage,
): object {
  const service: Record<string, unknown> = {}
  for (const { member } of contract.operations) {
    let holder = service
    for (const name of member.slice(0, -1)) {
      holder[name] ??= {}
      holder = holder[name] as Record<string, unknown>
    }
    holder[member.at(-1) ?? ''] = (input: unknown) => {
      stage.asked += 1
      const answer = answerOf(stage.step, stage.asked - 1)
      if (member.join('.') === 'admin.alias')
        alias(stage, input as { readonly endpoint: string; readonly alias: string })
      return answer
    }
  }
  return service
}

const alias = (
  { aliases }: Stage,
  { endpoint, alias }: { readonly endpoint: string; readonly alias: string },
): void => {
  aliases.set(`/ext/${alias}`, `/ext/${endpoint}`)
}

/** What a handler gives back, of a batch its `index`-th call. */
function answerOf(step: Step | undefined, index: number): unknown {
  if (step === undefined) throw new Error('No step is on.')
  const { status, headers, body } = step.response
  const text = body && textOf(body)
  if (step.request.method === 'HEAD') return reply({ checks: {}, healthy: status === 200 }, { status })
  const value: unknown = text === undefined ? undefined : JSON.parse(text, isRpc(step) ? exact : undefined)
  if (isRpc(step)) {
    const message = (
      Array.isArray(value) ? value.filter(({ result }: Message) => result !== undefined)[index] : value
    ) as Message
    if (message.error === undefined) return message.result
    const { code, message: says, data } = message.error
    throw new RpcError(code, says, data)
  }
  const isReport = typeof value === 'object' && value !== null && 'healthy' in value
  if (status >= 400 && !isReport) {
    const { message } = value as { message: string }
    const { 'content-type': _, ...rest } = headers
    throw new HttpError(status, message, { headers: rest })
  }
  return reply(value, { status })
}

interface Message {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

const isRpc = ({ request }: Step): boolean =>
  request.method === 'POST' && request.target.startsWith('/ext/') && request.body !== undefined

/** Whole numbers that JavaScript cannot hold as BigInt, as the node's packages have them. */
export const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? 0)
    : value
