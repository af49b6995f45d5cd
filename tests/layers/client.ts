import type { Step, Verdict } from '@chainwright/contract'
import type { Api } from '@chainwright/model'
import type { Artifacts } from './artifacts.ts'
import { callerOf, compared, expectedOf, made, outcomeOf, recordedAnswer, type Send } from './calls.ts'
import { type Problem, verdictsOf } from './cases.ts'
import { contractOf } from './contracts.ts'
import { withCredentials } from './credentials.ts'
import { isKept, type Judged } from './judged.ts'
import { reported, sentText, written } from './message-text.ts'
import { requestOf } from './server.ts'
import { credentialOf, keys, staged, unknownKey } from './stage.ts'

/** The requests of the generated client for the calls of a case, and the outcomes of the recorded responses. */
export const clientVerdict = async (artifacts: Artifacts, case_: Judged): Promise<readonly Verdict[]> => {
  const problems = isKept(case_)
    ? await clientProblems(artifacts, case_)
    : await refusalProblems(artifacts, case_, recorded)
  return verdictsOf('client', case_, problems)
}

/** The outcomes of the generated client against the generated server. */
export const loopbackVerdict = async (artifacts: Artifacts, case_: Judged): Promise<readonly Verdict[]> => {
  if (isKept(case_)) return verdictsOf('loopback', case_, await loopbackProblems(artifacts, case_))
  const server = await staged(artifacts, case_)
  const sent = (step: Step) => async (request: Request) => (await server.send(step, request)).response
  return verdictsOf('loopback', case_, await refusalProblems(artifacts, case_, sent))
}

/** The credentials of a client for a step, for every scheme of the contract. The client chooses which to send. */
const credentialsFor = (
  { securitySchemes }: Api,
  credentials: Step['credentials'],
): Readonly<Record<string, string>> => {
  const given = givenBy(credentials)
  if (given === 'none') return {}
  const key = given === 'wrong' ? unknownKey : given === 'renewed' ? keys.renewed : keys.present
  return Object.fromEntries(securitySchemes.map(({ id }) => [id, key]))
}

/** A client has no credentials for schemes that its contract does not use. In that case, it gets none. */
const givenBy = (credentials: Step['credentials']): Step['credentials'] =>
  credentials === 'other' ? 'none' : credentials

/** The credentials in a request, at all places of the schemes of the contract. */
const credentialsIn = ({ securitySchemes }: Api, request: Request): string => {
  const query = new URL(request.url).searchParams
  const places = securitySchemes.flatMap(scheme => credentialOf(scheme, '') ?? [])
  const names = new Set([
    'authorization',
    'cookie',
    ...places.filter(({ in: at }) => at === 'header').map(({ name }) => name),
  ])
  const found = [
    ...[...names].map(name => [name, request.headers.get(name)] as const),
    ...places.filter(({ in: at }) => at === 'query').map(({ name }) => [`?${name}`, query.get(name)] as const),
  ]
  const sent = found.flatMap(([name, text]) => (text === null ? [] : [`${name}: ${text}`]))
  return sent.length === 0 ? 'no credentials' : sent.join(', ')
}

/** A validating client gets exactly the recorded response, so that it may refuse only what the case declares invalid. */
const clientProblems = async (artifacts: Artifacts, { api, fixture, calls }: Judged): Promise<readonly Problem[]> => {
  const model = await contractOf(api)
  const problems: Problem[] = []
  for (const { index, call } of calls) {
    const sent: string[] = []
    const sentCredentials: string[] = []
    const send = async (request: Request): Promise<Response> => {
      sent.push(await sentText(request))
      sentCredentials.push(credentialsIn(model, request))
      return recordedAnswer(call.step)
    }
    const credentials = credentialsFor(model, call.step.credentials)
    const outcome = await outcomeOf(await callerOf(artifacts, call, send, { validate: 'throw', credentials }), call)
    const expectedValue = withCredentials(
      model,
      call.match.operation,
      call.step.request,
      givenBy(call.step.credentials),
    )
    problems.push(
      ...compared(`steps/${index}/request`, written(expectedValue), sent.join()),
      ...compared(
        `steps/${index}/request/credentials`,
        credentialsIn(model, requestOf(expectedValue)),
        sentCredentials.join(),
      ),
      ...compared(
        `steps/${index}/response`,
        reported(expectedOf(call), index, fixture.volatile),
        reported(outcome, index, fixture.volatile),
      ),
    )
  }
  return problems
}

const loopbackProblems = async (artifacts: Artifacts, case_: Judged): Promise<readonly Problem[]> => {
  const { api, fixture, calls } = case_
  const model = await contractOf(api)
  const server = await staged(artifacts, case_)
  const problems: Problem[] = []
  for (const { index, call } of calls) {
    const send = async (request: Request): Promise<Response> => (await server.send(call.step, request)).response
    const outcome = await outcomeOf(
      await callerOf(artifacts, call, send, { credentials: credentialsFor(model, call.step.credentials) }),
      call,
    )
    const [expected, actual] = [expectedOf(call), outcome].map(one => reported(one, index, fixture.volatile))
    problems.push(...compared(`steps/${index}/response`, expected ?? '', actual ?? ''))
  }
  return problems
}

const refusalProblems = async (
  artifacts: Artifacts,
  { fixture, calls }: Judged,
  answering: (step: Step) => Send,
): Promise<readonly Problem[]> => {
  const { at = '', side, step: index = 0 } = fixture.refused ?? {}
  const { call } = calls.find(one => one.index === index) ?? {}
  if (call === undefined || side !== 'response') throw new Error(`${fixture.claim}: no call gets a response.`)
  const caller = await callerOf(artifacts, call, answering(call.step), { validate: 'throw' })
  const expectedValue = `ContractError at ${at}`
  const place = `steps/${index}/response/body#${at}`
  try {
    const { data } = await made(caller, call).withResponse()
    return compared(place, expectedValue, JSON.stringify(data) ?? 'nothing')
  } catch (error) {
    const { name, side, issues = [] } = error as Refusal
    const inside = call.match.operation.binding.protocol === 'jsonrpc' ? '/result' : ''
    const isHere = issues.some(({ pointer }) => `${inside}${pointer}/`.startsWith(`${at}/`))
    return name === 'ContractError' && side === 'response' && isHere
      ? []
      : compared(place, expectedValue, String(error))
  }
}

interface Refusal {
  readonly name: string
  readonly side?: string
  readonly issues?: readonly { readonly pointer: string }[]
}

const recorded =
  (step: Step): Send =>
  async () =>
    recordedAnswer(step)
