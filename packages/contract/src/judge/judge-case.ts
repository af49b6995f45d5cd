import { TooLong } from '@chainwright/model/pattern-match'
import type { Contract, HeaderJudge, ItemsJudge, Judge, Operation } from '../contract/contract.ts'
import { UndecidedPattern } from '../contract/pattern-match.ts'
import { targetParts } from '../contract/route.ts'
import { callsOf } from '../contract/rpc-text.ts'
import { textOf } from '../format/body.ts'
import type { Fixture, Json, Place, RequestText, ResponseText, Volatile } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { valueAt } from '../format/pointer.ts'
import { shown } from '../format/shown.ts'
import { valueOfMessage } from '../format/stream.ts'
import { durationOf } from '../format/time.ts'
import { contractLimits } from '../limits/limits.ts'
import { within } from '../limits/within.ts'
import type { Outcome, Verdict } from '../report/verdict.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { curlOf } from './curl.ts'
import type { Drawn, Exchanged } from './drawn.ts'
import { broken, type Finding, unknown } from './finding.ts'
import { judgeHttp } from './judge-http.ts'
import { judgeExactly, judgeRpc } from './judge-rpc.ts'
import type { Judging } from './judging.ts'
import { isForeign, type Plan } from './plan.ts'
import { reads } from './safe.ts'
import { type Sending, send } from './send.ts'
import { showsOf } from './shows.ts'
import { headersWith } from './step-credentials.ts'
import { filled, fixtureValueNames, type Values, withOwnValues } from './values.ts'

export interface Bench {
  readonly contract: Contract
  readonly judge: Judge
  readonly judgeHeader: HeaderJudge | undefined
  readonly judgeItems: ItemsJudge | undefined
  readonly operationOf: (request: RequestText) => Operation | undefined
  readonly sending: Omit<Sending, 'bases' | 'expected'>
  readonly values: Values
  /** Contains the secrets that were sent and received so far. */
  readonly redactor: Redactor
  readonly ownData: boolean
  readonly unsafe: boolean
  readonly readOnly: readonly string[]
  /** Maximum milliseconds to wait for a timed step. */
  readonly maxWait: number
  /** Whether the target reads the time and the case from headers, as a replay server does. */
  readonly sandbox: boolean
  readonly reproduce: (name: string) => string
}

export interface Judged {
  readonly verdicts: readonly Verdict[]
  readonly statuses: readonly number[]
  /** The exchanges of the case, in order. */
  readonly exchanges: readonly CaseExchange[]
  /** The ids of the operations of steps that were not sent, because the case ended before them. */
  readonly unsent?: readonly string[]
}

export interface CaseExchange extends Exchanged {
  /** The response of the fixture; undefined for a drawn case. */
  readonly stated?: ResponseText
}

/**
 * Sends the requests of a case, step by step, and checks each response. Drift does not end the case; the first step
 * with another finding does.
 */
export const judgeCase = async (plan: Plan, bench: Bench): Promise<Judged> => {
  const started = performance.now()
  const exchanges: CaseExchange[] = []
  const { drawn } = plan
  /** The request that was sent and got no response yet. */
  let pending: RequestText | undefined
  // only failures get a command, because removing secrets from a large body takes time
  const commandOf = ({ operation, credentials }: Drawn): string => {
    const own = bench.sending.headers
    const headers = Object.entries(headersWith(credentials, own, { ...bench, operation }))
    return curlOf([...exchanges.map(({ request }) => request), ...(pending === undefined ? [] : [pending])], {
      target: bench.sending.target,
      bases: basesOf(operation),
      given: headers.filter(([name, value]) => own[name] === value).map(([name]) => name),
      // do not show an expired token: it has the claims of the valid one
      wrong: Object.fromEntries(
        headers
          .filter(([name, value]) => own[name] !== value)
          .map(([name, value]) => [name, credentials === 'expired' ? 'the same token, expired' : value]),
      ),
      redactor: bench.redactor,
    })
  }
  const verdict = (outcome: Outcome, more: Partial<Verdict> = {}): Verdict => ({
    fixture: plan.path,
    claim: plan.fixture.claim,
    ...(plan.fixture.operation === undefined ? {} : { operation: plan.fixture.operation }),
    layer: 'provider',
    outcome,
    pointer: '',
    keyword: '',
    expected: '',
    actual: '',
    reproduce: drawn === undefined ? bench.reproduce(plan.name) : outcome === 'passed' ? '' : commandOf(drawn),
    milliseconds: Math.round(performance.now() - started),
    ...more,
  })
  const reason = whyNot(plan, bench)
  const drifts: Verdict[] = []
  /** The result of a case that ends with these verdicts. */
  const judgedAs = (final: readonly Verdict[]): Judged => {
    const verdicts = worstFirst([...drifts, ...final])
    const unsent = plan.fixture.steps.slice(exchanges.length).flatMap(({ request }) => bench.operationOf(request) ?? [])
    return {
      verdicts: verdicts.length > 0 ? verdicts : [verdict('passed')],
      statuses: exchanges.map(({ response }) => response.status),
      exchanges,
      unsent: unsent.map(({ id }) => id),
    }
  }
  /** The verdicts about a step. They have the operation of its request, which may differ from that of the case. */
  const foundAt = (found: readonly Finding[], step: number, side: string, request: RequestText): readonly Verdict[] => {
    const operation = plan.fixture.operation && (bench.operationOf(request)?.id ?? plan.fixture.operation)
    return found.map(finding =>
      verdict(finding.outcome, { ...placed(finding, step, side), ...(operation !== undefined && { operation }) }),
    )
  }
  if (reason !== undefined) return judgedAs([verdict('skipped', { reason })])
  const values = new Map(bench.values)
  let before: ResponseText | undefined
  for (const [index, step] of plan.fixture.steps.entries()) {
    const prepared = requestFor(plan, index, { ...bench, values })
    if ('missing' in prepared) {
      // a provider with its own data may return a list with only one page
      if ((bench.ownData || drawn?.endsEarly === true) && index > 0) break
      if (drawn !== undefined)
        return judgedAs([verdict('skipped', { reason: lackOf(prepared.missing, plan, exchanges, bench) })])
      const names = prepared.missing.map(name => `CHAINWRIGHT_VAR_${name}`).join(', ')
      const finding = unknown('request', 'value', `a value of ${prepared.missing.join(', ')}`, `no value: set ${names}`)
      return judgedAs(foundAt([finding], index, 'request', step.request))
    }
    const refusal = drawn?.refuses?.(prepared.request)
    if (refusal !== undefined) return judgedAs([verdict('skipped', { reason: refusal })])
    // drawn values are not secrets, and may be words that occur in many responses
    if (drawn === undefined) bench.redactor.learnRequest(prepared.request)
    const operation = bench.operationOf(prepared.request)
    const bases = (operation ?? drawn?.operation)?.protocol === 'http' ? basesOf(operation ?? drawn?.operation) : []
    const left = drawn?.credentials ?? step.credentials
    const given = headersWith(left, bench.sending.headers, { ...bench, operation })
    const headers = bench.sandbox ? { ...given, ...sandboxHeaders(plan, step.at) } : given
    // do not wait after an expected refusal
    const maxRetryDelay = left === undefined ? bench.sending.maxRetryDelay : 0
    pending = prepared.request
    const sent = await send(prepared.request, {
      ...bench.sending,
      maxRetryDelay,
      again: reads(prepared.request, bench.operationOf, bench.readOnly),
      headers,
      bases,
      expected: step.response.status,
    })
    if ('failure' in sent && sent.unread === undefined)
      return judgedAs(
        foundAt([unknown('', 'connect', 'a response', sent.failure)], index, 'response', prepared.request),
      )
    const { response, isCut } = 'failure' in sent ? sent.unread : sent
    const unread = 'failure' in sent ? sent.unread.finding : undefined
    pending = undefined
    exchanges.push({
      request: prepared.request,
      response,
      ...(drawn === undefined && { stated: step.response }),
    })
    bench.redactor.learnResponse(response, prepared.request)
    const here = ({ step: at, side }: Place): boolean => at === index && side === 'response'
    const of = (plan.fixture.volatile ?? []).filter(here)
    // values that a recording redacts are different in the response
    const redacted = (plan.fixture.redacted ?? []).filter(here)
    const judging: Judging = {
      operation,
      judge: bench.judge,
      judgeHeader: bench.judgeHeader,
      judgeItems: bench.judgeItems,
      isCut,
      unread,
      kind: plan.fixture.kind,
      expected: step.response,
      actual: response,
      compares: !plan.example && !bench.ownData,
      fixtureValues: bench.ownData && operation !== undefined ? fixtureValueNames(step.request, operation, values) : [],
      isSynthesized: plan.fixture.kind === 'positive' && plan.fixture.provenance.type === 'synthesised',
      volatile: new Set([...of, ...redacted].map(({ at }) => at)),
      shows: showsOf(bench.redactor, { request: prepared.request, actual: response, expected: step.response }),
      ...(drawn?.expects[index] === undefined ? {} : { expects: drawn.expects[index] }),
    }
    const earlier = before
    const exchange = { request: prepared.request, response }
    const found = foundWithin(bench.sending.timeout, () => [
      ...((unread === undefined ? drawn?.judge?.(exchange, index) : undefined) ?? judged(judging, prepared.request)),
      ...monotone(of, earlier, response),
    ])
    const verdicts = foundAt(withoutConsequences(found), index, 'response', prepared.request)
    // later steps may depend on what this response lacks
    if (found.some(({ outcome }) => outcome !== 'drift')) return judgedAs(verdicts)
    drifts.push(...verdicts.filter(each => !drifts.some(drift => isRepeated(drift, each))))
    for (const [name, value] of bound(of, response)) values.set(name, value)
    before = response
  }
  const together = drawn?.after?.(exchanges) ?? []
  return judgedAs(together.map(finding => verdict(finding.outcome, placed(finding, exchanges.length - 1, 'response'))))
}

/** Why no response contains the value that a step of a drawn case needs. */
const lackOf = (
  missing: readonly string[],
  { fixture }: Plan,
  exchanges: readonly Exchanged[],
  { operationOf }: Bench,
): string => {
  const place = fixture.volatile?.find(({ judge }) => typeof judge !== 'string' && missing.includes(judge.bind))
  const exchange = exchanges[place?.step ?? -1]
  if (place === undefined || exchange === undefined) return 'no response contained a value for the next request'
  const { request, response } = exchange
  const name = operationOf(request)?.id ?? fixture.operation ?? request.method
  if (response.status >= 300) return `${name} responded with ${response.status}`
  const code = valueAt(valueOfMessage(response), '/error/code')
  return code === undefined
    ? `the response of ${name} has no value at ${place.at}`
    : `${name} responded with the error ${shown(code)}`
}

/** Omits differences from the fixture, and undeclared properties, at a place that already has a finding. */
const withoutConsequences = (found: readonly Finding[]): readonly Finding[] =>
  found.filter(
    ({ at, keyword }, index) =>
      (keyword !== 'value' && keyword !== 'undeclared') || !found.slice(0, index).some(earlier => earlier.at === at),
  )

/** Omits skipped verdicts if there are other ones, and keeps only the first skipped one otherwise. */
const worstFirst = (verdicts: readonly Verdict[]): readonly Verdict[] => {
  const wrong = verdicts.filter(({ outcome }) => outcome !== 'skipped')
  return wrong.length > 0 ? wrong : verdicts.slice(0, 1)
}

/** Whether a step has the drift of an earlier step of the same operation. */
const isRepeated = (earlier: Verdict, later: Verdict): boolean =>
  placeInStep(earlier) === placeInStep(later) &&
  (['operation', 'keyword', 'expected', 'actual'] as const).every(name => earlier[name] === later[name])

const placeInStep = ({ pointer }: Verdict): string => pointer.replace(/^steps\/\d+\//, '')

const basesOf = (operation: Operation | undefined): readonly string[] =>
  operation?.protocol === 'http' ? operation.bases : []

/**
 * The findings, or a finding that the check took too long: a pattern of the contract may backtrack over a text of the
 * provider.
 */
const foundWithin = (timeout: number, find: () => readonly Finding[]): readonly Finding[] => {
  try {
    return within(timeout, find)
  } catch (error) {
    if (error instanceof TooLong)
      return [
        unknown(
          'body',
          'timeout',
          `a result of validation within ${timeout} ms`,
          error instanceof UndecidedPattern
            ? error.message
            : 'validation takes longer, because of a pattern or a schema',
        ),
      ]
    if (error instanceof RangeError) return [unknown('body', 'size', 'a response that can be checked', error.message)]
    throw error
  }
}

const whyNot = ({ fixture, example, drawn }: Plan, bench: Bench): string | undefined => {
  if (isForeign(fixture, bench.contract)) return `the documents do not contain the operation ${fixture.operation}`
  const unsafe = fixture.steps.find(({ request }) => !reads(request, bench.operationOf, bench.readOnly))
  if (!bench.unsafe && drawn?.callsNoOther !== true && unsafe !== undefined)
    return `${nameOf(unsafe.request, fixture, bench)} may write: pass --unsafe, or --read-only if it only reads`
  const wait = durationOf(fixture.steps)
  if (!bench.sandbox && wait > bench.maxWait)
    return `it takes ${Math.round(wait / 1000)} s: raise --max-wait, or use a sandbox whose clock can be set`
  if (bench.ownData && !example && fixture.kind !== 'positive' && fixture.kind !== 'negative-request')
    return `${fixture.kind} cases require the data of the fixture`
  return undefined
}

/** The operation of a request, otherwise that of its case, otherwise its method and path. */
const nameOf = (request: RequestText, { operation }: Fixture, { operationOf }: Bench): string =>
  operationOf(request)?.id ?? operation ?? `${request.method} ${targetParts(request.target).path}`

/** The request of a step with its variables filled in, or the names of the variables without a value. */
const requestFor = (
  { fixture, example, drawn }: Plan,
  index: number,
  { values, ownData, operationOf }: Bench,
): { request: RequestText } | { missing: readonly string[] } => {
  const stated = fixture.steps[index]?.request as RequestText
  const operation = operationOf(stated)
  const refused = fixture.refused?.side === 'request' ? fixture.refused.at : undefined
  const own =
    operation !== undefined && drawn === undefined && (ownData || example)
      ? withOwnValues(stated, operation, values, refused)
      : stated
  return filled(own, values)
}

/** Header values are bytes. The name of a case and a time are plain ASCII. */
const sandboxHeaders = ({ name, example }: Plan, at: string | undefined): Record<string, string> => ({
  ...(example ? {} : { 'x-replay-fixture': name }),
  'x-replay-session': name,
  'x-replay-time': at ?? '+0s',
})

const judged = (judging: Judging, request: RequestText): readonly Finding[] => {
  const sent = request.body === undefined ? undefined : callsOf(textOf(request.body))
  const [call] = sent?.calls ?? []
  // fixtures below the operations are compared exactly, as the contract does not describe them
  if (judging.kind === 'protocol' && judging.compares) return judgeExactly(judging)
  if (judging.operation?.protocol === 'http') return judgeHttp(judging)
  if (sent?.batch === false && call?.id !== undefined && judging.operation !== undefined)
    return judgeRpc(judging, request)
  return judgeExactly(judging)
}

const placed = ({ outcome, at, keyword, expected, actual }: Finding, step: number, side: string): Partial<Verdict> => ({
  ...(outcome === 'skipped' ? { reason: `needs ${expected}: ${actual}` } : {}),
  pointer: `steps/${step}/${side}${at === '' ? '' : `/${at}`}`,
  keyword,
  expected,
  actual,
})

/** Checks a value that may only grow against the same place of the previous response. */
const monotone = (
  places: readonly Volatile[],
  before: ResponseText | undefined,
  now: ResponseText,
): readonly Finding[] =>
  before === undefined
    ? []
    : places
        .filter(({ judge }) => judge === 'monotone')
        .flatMap(({ at }) => {
          const place = at.includes(':') ? at : `body#${at}`
          if (isTooLong(valueIn(now, at)))
            return [
              broken(
                place,
                'monotone',
                `a number of at most ${contractLimits.digits} digits`,
                'a number with more digits',
              ),
            ]
          const [earlier, later] = [amountOf(valueIn(before, at)), amountOf(valueIn(now, at))]
          return earlier === undefined || later === undefined || later >= earlier
            ? []
            : [broken(place, 'monotone', `at least ${earlier}`, String(later))]
        })

/** The number in a value. Integers of any size stay exact; decimal and `0x` texts are parsed. */
const amountOf = (value: Json | undefined): bigint | number | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && isWhole(value) && !isTooLong(value) ? BigInt(value) : undefined
}

const isWhole = (text: string): boolean => /^(?:0x[0-9a-fA-F]+|-?\d+)$/.test(text)

/** Whether a number has too many digits, because converting the provider's text takes more than linear time. */
const isTooLong = (value: Json | undefined): boolean =>
  typeof value === 'string' && value.length > contractLimits.digits && isWhole(value)

/** The values of a response by the names that its places bind. */
export const bound = (places: readonly Volatile[], response: ResponseText): readonly (readonly [string, string])[] =>
  places.flatMap(({ at, judge }) => {
    const value = typeof judge === 'string' ? undefined : valueIn(response, at)
    if (typeof judge === 'string' || value === undefined || value === null || value === '') return []
    return [[judge.bind, typeof value === 'string' ? value : shown(value)] as const]
  })

const valueIn = (response: ResponseText, at: string): Json | undefined =>
  at.startsWith('header:')
    ? headerOf(response.headers, at.slice('header:'.length))
    : valueAt(valueOfMessage(response), at)
