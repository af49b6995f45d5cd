import { type Fixture, type RequestText, textOf, type Verdict } from '@chainwright/contract'
import { createDataClient } from '@chainwright/data-client'
import { contract as dataContract } from '@chainwright/data-server'
import * as dataValidators from '@chainwright/data-validation'
import { createMetricsClient } from '@chainwright/metrics-client'
import { contract as metricsContract } from '@chainwright/metrics-server'
import * as metricsValidators from '@chainwright/metrics-validation'
import { createNodeClient } from '@chainwright/node-client'
import { contract as nodeContract } from '@chainwright/node-server'
import * as nodeValidators from '@chainwright/node-validation'
import { HttpError, reply } from '@chainwright/runtime-server'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import { test } from 'vitest'
import { type Case, cases, expectGood, type Problem, shown, verdictsOf } from './cases.ts'
import { type ApiName, contractOf } from './contracts.ts'
import { inputOf } from './judge/decode.ts'
import { matchOf } from './judge/match.ts'

type HttpApi = Exclude<ApiName, 'node'>
type Fetch = (request: Request) => Promise<Response>
type Calls = Readonly<Record<string, (input: unknown) => PromiseLike<unknown>>>

// The node's client is held to the same recordings in packages/node/client/src/recordings.test.ts.
const judged = cases.filter(
  ({ api, fixture }) => api !== 'node' && fixture.kind === 'positive' && fixture.steps.length === 1,
)

test('clients send what the cases ask, and make of the answers what they say', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of judged) verdicts.push(...verdictsOf('client', case_, await clientProblems(case_)))
  expectGood(verdicts)
})

test('client and server together give the value that the server was given', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of judged) verdicts.push(...verdictsOf('loopback', case_, await loopbackProblems(case_)))
  expectGood(verdicts)
})

test('clients that validate refuse the answers that break the contract, at the place that the case says', async () => {
  const breaking = cases.filter(({ fixture }) => fixture.kind === 'negative-response')
  const verdicts: Verdict[] = []
  for (const case_ of breaking) verdicts.push(...verdictsOf('client', case_, await refusalProblems(case_)))
  expectGood(verdicts, 'client refusals')
})

async function refusalProblems({ api, fixture }: Case): Promise<readonly Problem[]> {
  const [step] = fixture.steps
  const match = step && matchOf(await contractOf(api), step.request)
  const refused = fixture.refused?.at ?? ''
  const wanted = `refused at ${refused}`
  if (step === undefined || match === undefined) return [problem('request', 'operation', 'an operation', 'none')]
  const { member } = memberOf(api, match.operation.id)
  const call = callOf(validating(api, fixture), member)
  try {
    return [problem(`response/body#${refused}`, 'validate', wanted, shown(await call(inputOf(match, step.request))))]
  } catch (error) {
    const { name, issues = [] } = error as { name?: string; issues?: readonly { readonly pointer: string }[] }
    const inside = match.operation.binding.protocol === 'jsonrpc' ? '/result' : ''
    const here = issues.some(({ pointer }) => `${inside}${pointer}/`.startsWith(`${refused}/`))
    return name === 'ContractError' && here
      ? []
      : [problem(`response/body#${refused}`, 'validate', wanted, String(error))]
  }
}

const servers = { data: dataContract, metrics: metricsContract, node: nodeContract }

function memberOf(api: ApiName, id: string): { readonly member: readonly string[] } {
  const found = servers[api].operations.find(operation => operation.id === id)
  if (found === undefined) throw new Error(`${api} has no operation ${id}.`)
  return found
}

type CallOne = (input: unknown) => PromiseLike<unknown>

const callOf = (client: object, member: readonly string[]): CallOne =>
  member.reduce<unknown>((holder, name) => (holder as Readonly<Record<string, unknown>>)[name], client) as CallOne

/** A client of an API that gets the answer of a case to whatever it asks, and validates it. */
function validating(api: ApiName, fixture: Fixture): object {
  const fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const sent = await new Request(input, init).text()
    const recorded = recordedAnswer(fixture)
    if (api !== 'node' || sent === '') return recorded
    const { id } = JSON.parse(sent) as { id: unknown }
    return new Response(JSON.stringify({ ...((await recorded.json()) as object), id }), recorded)
  }
  const options = { fetch, retry: false as const, validate: 'throw' as const }
  if (api === 'node')
    return createNodeClient({ ...options, nodeUrl: 'http://localhost', validators: { ...nodeValidators } })
  return api === 'data'
    ? createDataClient({ ...options, baseUrl: 'http://localhost', validators: { ...dataValidators } })
    : createMetricsClient({ ...options, baseUrl: 'http://localhost', validators: { ...metricsValidators } })
}

async function clientProblems({ api, fixture }: Case): Promise<readonly Problem[]> {
  let sent: Request | undefined
  const problems = await called(api as HttpApi, fixture, async request => {
    sent = request.clone()
    return recordedAnswer(fixture)
  })
  const wanted = fixture.steps[0]?.request
  if (sent === undefined || wanted === undefined)
    return [problem('request', 'sent', 'a request', 'nothing'), ...problems]
  const [expected, actual] = [comparable(wanted), await sentOf(sent)]
  return expected === actual ? problems : [problem('request', 'value', expected, actual), ...problems]
}

async function loopbackProblems({ api, fixture }: Case): Promise<readonly Problem[]> {
  const contract = api === 'data' ? dataContract : metricsContract
  const service = Object.fromEntries(contract.operations.map(({ member }) => [member[0] ?? '', () => handled(fixture)]))
  const server = createServer(contract, service, { onError: () => {} })
  return called(api as HttpApi, fixture, request => server.fetch(request))
}

/** Calls the operation with the input of the case, and compares what comes of it. */
async function called(api: HttpApi, fixture: Fixture, fetch: Fetch): Promise<readonly Problem[]> {
  const [step] = fixture.steps
  const match = step && matchOf(await contractOf(api), step.request)
  if (step === undefined || match === undefined) return [problem('request', 'operation', 'an operation', 'none')]
  const call = clientOf(api, fetch)[match.operation.id]
  const text = step.response.body && textOf(step.response.body)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  try {
    const result = await call?.(inputOf(match, step.request))
    if (step.response.status >= 300)
      return [problem('response', 'error', `an error ${step.response.status}`, shown(result))]
    return same(result, value) ? [] : [problem('response/body', 'value', shown(value), shown(result))]
  } catch (error) {
    const { name, status } = error as { name?: string; status?: number }
    if (step.response.status >= 400 && name === 'ApiError' && status === step.response.status) return []
    return [problem('response', 'error', `status ${step.response.status}`, `${name}: ${String(error)}`)]
  }
}

function clientOf(api: HttpApi, fetch: Fetch): Calls {
  const transport = (input: Request | string | URL, init?: RequestInit): Promise<Response> =>
    fetch(new Request(input, init))
  const options = { baseUrl: 'http://localhost', fetch: transport, retry: false as const }
  return (api === 'data' ? createDataClient(options) : createMetricsClient(options)) as unknown as Calls
}

function recordedAnswer({ steps: [step] }: Fixture): Response {
  const { status = 200, headers = {}, body } = step?.response ?? {}
  return new Response(body === undefined ? null : (textOf(body) ?? null), { status, headers })
}

function handled({ steps: [step] }: Fixture): unknown {
  const { status = 200, body } = step?.response ?? {}
  const text = body && textOf(body)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  if (status >= 400) throw new HttpError(status, (value as { message: string }).message)
  return reply(value, { status })
}

async function sentOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const text = await request.text()
  return comparable({
    method: request.method,
    target: pathname + search,
    headers: {},
    ...(text === '' ? {} : { body: { text } }),
  })
}

/** Method, decoded path, sorted query and JSON of a request. */
function comparable({ method, target, body }: RequestText): string {
  const url = new URL(target, 'http://localhost')
  const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort()
  const text = body && textOf(body)
  return JSON.stringify([method, decodeURIComponent(url.pathname), query, text === undefined ? '' : JSON.parse(text)])
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const problem = (place: string, keyword: string, expected: string, actual: string): Problem => ({
  pointer: `steps/0/${place}`,
  keyword,
  expected,
  actual,
})
