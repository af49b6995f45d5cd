import { isDeepStrictEqual } from 'node:util'
import { type Fixture, type RequestText, type Step, textOf, type Verdict } from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import type { Artifacts } from './artifacts.ts'
import { type Case, type Problem, shown, verdictsOf } from './cases.ts'
import { differences, headerDifferences, type Received } from './compare.ts'
import { contractOf, independent } from './contracts.ts'
import { withCredentials } from './credentials.ts'
import { fieldNames, receivedFor } from './received.ts'
import { isHandlers, isServers, keys, staged } from './stage.ts'

/**
 * Tests the generated server with every case: its responses, the inputs of its handlers, and that it calls no handler without
 * need.
 */
export const serverVerdicts = async (artifacts: Artifacts, cases: readonly Case[]): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const case_ of cases) verdicts.push(...(await serverVerdict(artifacts, case_)))
  return verdicts
}

export const serverVerdict = async (artifacts: Artifacts, case_: Case): Promise<readonly Verdict[]> =>
  verdictsOf('server', case_, await problemsOf(artifacts, case_).catch(crashed))

/** The problem of an artifact that throws where it should respond. */
const crashed = (error: unknown): readonly Problem[] => [
  { pointer: 'steps', keyword: 'crash', expected: 'an answer', actual: String(error) },
]

const problemsOf = async (artifacts: Artifacts, case_: Case): Promise<readonly Problem[]> => {
  const { fixture, api } = case_
  const model = await contractOf(api)
  const breaks = fixture.kind === 'negative-response'
  const server = await staged(artifacts, case_, breaks ? { validate: 'throw' } : {})
  const bound = new Map<string, string>()
  const problems: Problem[] = []
  for (const [index, step] of fixture.steps.entries()) {
    const requested = boundRequest(step, bound)
    const match = matchOf(model, requested)
    const request = requestOf(withCredentials(model, match?.operation, requested, step.credentials))
    const { response: got, calls } = await server.send({ ...step, request: requested }, request)
    const text = await got.text()
    const received = { status: got.status, contentType: got.headers.get('content-type'), text }
    if (breaks) problems.push(...invalidResponseProblems(fixture, received))
    else {
      problems.push(...differences(index, step.response, received, fixture.volatile ?? []))
      problems.push(
        ...headerDifferences(index, { match, response: step.response, volatile: fixture.volatile ?? [] }, got.headers),
      )
      if (got.status === 401) problems.push(...challengeProblems(index, model, match?.operation, got.headers))
    }
    bind(fixture, index, text, bound)
    const place = `steps/${index}/request`
    if (calls.length > 0 && (await isServers(case_, step, match)) && fixture.kind !== 'protocol')
      problems.push({
        pointer: `${place}${fixture.refused === undefined ? '' : `/${fixture.refused.at}`}`,
        keyword: fixture.refused?.keyword ?? 'refused',
        expected: 'refused before a handler is called',
        actual: `the handler of ${calls.map(({ operation }) => operation).join()} was called`,
      })
    if (match === undefined || (await isRefused(case_, { ...step, request: requested }))) continue
    const [call, ...more] = calls
    if (call === undefined || more.length > 0 || call.operation !== match.operation.id) {
      const actual = calls.length === 0 ? 'no handler' : calls.map(({ operation }) => operation).join()
      problems.push({ pointer: place, keyword: 'handler', expected: match.operation.id, actual })
      continue
    }
    problems.push(
      ...inputProblems(
        `${place}/handler.input`,
        fieldNames(model, match.operation),
        receivedFor(model, match, requested),
        call.input,
      ),
    )
    problems.push(...principalProblems(place, model, match.operation, step, call.principal))
  }
  return problems
}

/** Whether a request must not reach a handler, or reaches it with values outside of the contract. */
const isRefused = async (case_: Case, step: Step): Promise<boolean> => {
  const match = matchOf(await contractOf(case_.api), step.request)
  if (match === undefined || step.request.method === 'HEAD') return true
  if ((await isServers(case_, step, match)) || isHandlers(case_, step)) return true
  return (await independent.input(match.operation, inputOf(match, step.request))).length > 0
}

/** The differences between the input of a handler and the expected one, for each member of the contract. */
export const inputProblems = (
  pointer: string,
  names: readonly string[],
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
): readonly Problem[] => {
  const got = (typeof actual === 'object' && actual !== null ? actual : {}) as Readonly<Record<string, unknown>>
  return names.flatMap(name =>
    isDeepStrictEqual(expected[name], plain(got[name]))
      ? []
      : [
          {
            pointer: `${pointer}/${name}`,
            keyword: 'value',
            expected: reported(expected[name]),
            actual: reported(got[name]),
          },
        ],
  )
}

const reported = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}n` : item))

/** Decoders create objects without a prototype; here, they equal plain ones. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]))
}

/** The principal that the handler receives: the owner of the key in the request. */
const principalProblems = (
  pointer: string,
  model: Api,
  { security }: Operation,
  { credentials }: Step,
  actual: unknown,
): readonly Problem[] => {
  if (model.securitySchemes.length === 0 || security === undefined || security.flat().length === 0) return []
  const expected = credentials === undefined ? 'present' : credentials === 'renewed' ? 'renewed' : undefined
  return expected === actual
    ? []
    : [
        {
          pointer: `${pointer}/handler.principal`,
          keyword: 'security',
          expected: expected === undefined ? 'nobody' : `who has ${keys[expected]}`,
          actual: shown(actual ?? 'nobody'),
        },
      ]
}

/** RFC 9110 §15.5.2: a 401 names the credentials that it requires, of the schemes of its operation. */
const challengeProblems = (
  index: number,
  model: Api,
  operation: Operation | undefined,
  headers: Headers,
): readonly Problem[] => {
  const ids = operation?.security?.flat().map(({ scheme }) => scheme) ?? []
  const schemes = model.securitySchemes.filter(({ id, type }) => ids.includes(id) && type !== 'mutualTLS')
  if (schemes.length === 0) return []
  const text = headers.get('www-authenticate') ?? ''
  const missing = schemes.filter(scheme =>
    scheme.type === 'apiKey'
      ? !(/\bApiKey\b/.test(text) && text.includes(`name="${scheme.name}"`))
      : !text.toLowerCase().includes(scheme.type === 'http' ? scheme.scheme.toLowerCase() : 'bearer'),
  )
  return missing.map(({ id }) => ({
    pointer: `steps/${index}/response/header:www-authenticate`,
    keyword: 'security',
    expected: `a challenge of ${id}`,
    actual: text === '' ? 'nothing' : text,
  }))
}

/** An invalid response must not reach the caller, who gets a server error instead. */
const invalidResponseProblems = ({ refused, steps }: Fixture, { status, text }: Received): readonly Problem[] => {
  const message = text === '' ? undefined : (JSON.parse(text) as { readonly error?: { readonly code?: number } })
  if (status === 500 || message?.error?.code === -32603 || message?.error?.code === -32000) return []
  return [
    {
      pointer: `steps/0/response/body#${refused?.at}`,
      keyword: refused?.keyword ?? '',
      expected: `${serverError}, since the response ${steps[0]?.response.status} of the handler is invalid`,
      actual: `status ${status} ${text}`,
    },
  ]
}

/** The response to a caller if the handler violates the contract. */
export const serverError = 'status 500 (for JSON-RPC the error -32603 or -32000)'

/** A step's request, with values of earlier responses in place of names. */
export const boundRequest = ({ request }: Step, bound: ReadonlyMap<string, string>): RequestText => {
  const named = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => bound.get(name) ?? '')
  const body = request.body && textOf(request.body)
  return {
    ...request,
    target: named(request.target),
    ...(body === undefined ? {} : { body: { text: named(body) } }),
  }
}

export const requestOf = ({ method, target, headers, body }: RequestText): Request =>
  new Request(`http://localhost:9650${target}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: textOf(body) ?? null }),
  })

const bind = ({ volatile = [] }: Fixture, index: number, text: string, bound: Map<string, string>): void => {
  for (const { step, at, judge } of volatile) {
    if (step !== index || typeof judge !== 'object') continue
    let value: unknown = JSON.parse(text)
    for (const token of at.split('/').slice(1)) value = (value as Record<string, unknown> | undefined)?.[token]
    bound.set(judge.bind, String(value))
  }
}
