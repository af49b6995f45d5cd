import { type Fixture, milliseconds, type Step, textOf, type Verdict } from '@chainwright/contract'
import { contract as dataContract } from '@chainwright/data-server'
import { contract as metricsContract } from '@chainwright/metrics-server'
import { contract as nodeContract } from '@chainwright/node-server'
import { allowHosts, cors, HttpError, RpcError, reply, type ServerOptions } from '@chainwright/runtime-server'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import { test } from 'vitest'
import { type Case, cases, expectGood, type Problem, verdictsOf } from './cases.ts'
import { differences, type Received } from './compare.ts'

const contracts = { data: dataContract, metrics: metricsContract, node: nodeContract }

test('generated servers answer every case as it is written, and refuse before a handler is asked', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of cases) verdicts.push(...verdictsOf('server', case_, await problemsOf(case_)))
  expectGood(verdicts)
})

async function problemsOf({ api, fixture }: Case): Promise<readonly Problem[]> {
  const stage: Stage = { step: undefined, asked: 0, now: start, aliases: new Map() }
  const contract = contracts[api]
  const breaks = fixture.kind === 'negative-response'
  const server = createServer(contract, serviceOf(contract, stage), {
    ...optionsOf(stage),
    ...(api === 'node' && hostOf(fixture, stage)),
    clock: () => stage.now,
    ...(breaks && { validate: 'throw' }),
  })
  const bound = new Map<string, string>()
  const problems: Problem[] = []
  for (const [index, step] of fixture.steps.entries()) {
    Object.assign(stage, { step, asked: 0, now: start + (step.at === undefined ? 0 : (milliseconds(step.at) ?? 0)) })
    const got = await server.fetch(requestOf(step, bound))
    const text = await got.text()
    const received = { status: got.status, contentType: got.headers.get('content-type'), text }
    problems.push(
      ...(breaks ? letOut(fixture, received) : differences(index, step.response, received, fixture.volatile ?? [])),
    )
    bind(fixture, index, text, bound)
    if (fixture.kind === 'negative-request' && stage.asked > 0 && !isHandlers(step) && !isLenient(fixture))
      problems.push({
        pointer: `steps/${index}/request/${fixture.refused?.at}`,
        keyword: fixture.refused?.keyword ?? '',
        expected: 'refused before a handler is asked',
        actual: 'a handler was asked',
      })
  }
  return problems
}

/** An answer that breaks the contract stays inside: the caller is told of an error of the server. */
function letOut({ refused }: Fixture, { status, text }: Received): readonly Problem[] {
  const message = text === '' ? undefined : (JSON.parse(text) as { readonly error?: { readonly code?: number } })
  if (status === 500 || message?.error?.code === -32603 || message?.error?.code === -32000) return []
  const actual = `${status} ${text}`
  return [
    {
      pointer: `steps/0/response/body#${refused?.at}`,
      keyword: refused?.keyword ?? '',
      expected: 'an error of the server',
      actual,
    },
  ]
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

/** What a node takes although the contract does not (register: node.absent-parameters, node.height-as-number, node.block-count-as-number). */
function isLenient({ refused, operation = '' }: Fixture): boolean {
  if (operation === 'eth_feeHistory') return refused?.keyword === 'type' && refused.at === '/params/0'
  if (!operation.includes('.')) return false
  return refused?.keyword === 'required' || (refused?.keyword === 'type' && refused.at === '/params/height')
}

/** Whether a node's method refuses by an error of its own. */
function isHandlers({ response }: Step): boolean {
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

const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? 0)
    : value

function requestOf({ request }: Step, bound: ReadonlyMap<string, string>): Request {
  const named = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => bound.get(name) ?? '')
  const body = request.body && textOf(request.body)
  return new Request(`http://localhost:9650${named(request.target)}`, {
    method: request.method,
    headers: request.headers,
    ...(body === undefined ? {} : { body: named(body) }),
  })
}

function bind({ volatile = [] }: Fixture, index: number, text: string, bound: Map<string, string>): void {
  for (const { step, at, judge } of volatile) {
    if (step !== index || typeof judge !== 'object') continue
    let value: unknown = JSON.parse(text)
    for (const token of at.split('/').slice(1)) value = (value as Record<string, unknown> | undefined)?.[token]
    bound.set(judge.bind, String(value))
  }
}
