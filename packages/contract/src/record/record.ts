import { setTimeout as wait } from 'node:timers/promises'
import type { Contract, Operation } from '../contract/contract.ts'
import { methodName } from '../contract/method-name.ts'
import type { MethodPrefixes } from '../contract/method-prefixes.ts'
import type { RequestText } from '../format/fixture.ts'
import { durationOf, milliseconds } from '../format/time.ts'
import { bound } from '../judge/judge-case.ts'
import { isForeign, operationFinder, type Plan, planOf } from '../judge/plan.ts'
import { reads } from '../judge/safe.ts'
import { send } from '../judge/send.ts'
import { sendingOf } from '../judge/sending.ts'
import { headersWith } from '../judge/step-credentials.ts'
import { filled, filledPartly, ownValue, type Values, withOwnValues } from '../judge/values.ts'
import { contractLimits } from '../limits/limits.ts'
import type { FixtureFile } from '../replay/fixtures.ts'
import { type Redactor, redactorOf } from '../secrets/redactor.ts'
import {
  type Recorded,
  type RecordedStep,
  type Recording,
  type RecordingContext,
  recordedFixtures,
  withoutCredentials,
} from './fixture.ts'

/** The provider to record, the cases to send, and the limits of the run. */
export interface RecordOptions extends RecordingContext {
  readonly contract: Contract
  readonly target: string
  /**
   * The fixtures whose requests are sent. An operation without a fixture is called with the examples of the contract.
   */
  readonly fixtures?: readonly FixtureFile[]
  readonly variables?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The method prefixes of the provider, by those of the contract: `{ xvm: 'avm' }`. */
  readonly methodPrefixes?: MethodPrefixes
  readonly unsafe?: boolean
  readonly readOnly?: readonly string[]
  readonly rate?: number
  /** Milliseconds for one response. Default 30,000. */
  readonly timeout?: number
  /** Maximum bytes of a decompressed response. Default 64 MiB. */
  readonly maxResponse?: number
  readonly only?: string
  /** Milliseconds between the two recordings of a case. Default 1,000. */
  readonly between?: number
  /** Maximum milliseconds to wait for a timed step. Default 60,000. */
  readonly maxWait?: number
  readonly fetch?: typeof fetch
  readonly progress?: (done: number, all: number, name: string) => void
  /** Called after each case with the fixtures so far, so that an interruption loses nothing. */
  readonly onRecorded?: (recorded: () => readonly Recorded[]) => void
  /** Ends the recording after the current case. */
  readonly signal?: AbortSignal
}

/** The fixtures of a run, and the cases without one. */
export interface RecordResult {
  readonly recorded: readonly Recorded[]
  /** Cases that were not sent or had no response, with the reason. */
  readonly left: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Sends every case, step by step, and creates fixtures from the responses. Then repeats the cases that only read, to
 * find changing values. Writes no files; use `onRecorded`.
 */
export const record = async (options: RecordOptions): Promise<RecordResult> => {
  const { contract, fixtures = [], only, headers = {}, signal } = options
  const values = new Map(Object.entries(options.variables ?? {}))
  const runner = runnerOf(options)
  const plans = planOf({ contract, fixtures, values, ...(only === undefined ? {} : { only }) }).toSorted(
    (one, other) => runner.rank(one) - runner.rank(other),
  )
  const kept: { readonly plan: Plan; readonly recording: Recording; readonly at: number }[] = []
  const left: { name: string; reason: string }[] = only === undefined ? [...withoutCase(contract, plans, values)] : []
  const once = new Set<string>()
  const redactor = (): Redactor => {
    const made = redactorOf(contract)
    // the headers of the run are not part of recorded requests
    made.learnGiven(headers, options.variables)
    return made
  }
  const recorded = (): readonly Recorded[] =>
    recordedFixtures(
      kept.map(({ recording }) => recording),
      { ...options, keepParams: true },
      redactor(),
    )
  const all = plans.length * 2
  let sent = 0
  let isRepeated = false
  const repeat = async (): Promise<void> => {
    for (const [index, { plan, recording, at }] of kept.entries()) {
      // do not repeat writes or long waits
      if (signal?.aborted === true || !runner.onlyReads(plan) || durationOf(plan.fixture.steps) > mostWaitedAgain)
        continue
      options.progress?.(sent, all, plan.name)
      sent += 1
      const early = at + (options.between ?? 1_000) - performance.now()
      if (early > 0) await wait(early)
      const second = await runner.run(plan, new Set())
      if ('reason' in second) continue
      const [step, ...more] = recording.steps.map((each, place): RecordedStep => {
        const other = second.steps[place]?.responses[0]
        return other === undefined ? each : { ...each, responses: [each.responses[0], other] }
      })
      if (step === undefined) continue
      kept[index] = { plan, recording: { ...recording, steps: [step, ...more] }, at }
      options.onRecorded?.(recorded)
    }
  }
  for (const plan of plans) {
    // a read that is repeated after a write has another response because of the write
    if (!isRepeated && !runner.onlyReads(plan)) {
      isRepeated = true
      await repeat()
    }
    if (signal?.aborted === true) {
      left.push({ name: plan.name, reason: 'the recording was interrupted before this case' })
      continue
    }
    options.progress?.(sent, all, plan.name)
    sent += 1
    const reason = runner.whyNot(plan)
    if (reason !== undefined) {
      left.push({ name: plan.name, reason })
      continue
    }
    const first = await runner.run(plan, once)
    if ('reason' in first) {
      left.push({ name: plan.name, reason: first.reason })
      continue
    }
    const [step, ...more] = first.steps
    if (step === undefined) continue
    const { kind, volatile = [], claim } = plan.fixture
    const bindings = volatile.filter(({ side, judge }) => side === 'response' && typeof judge === 'object')
    // a case with several steps keeps its claim
    const several = more.length > 0 ? { claim, kind, bindings } : {}
    kept.push({ plan, recording: { steps: [step, ...more], ...several }, at: performance.now() })
    options.onRecorded?.(recorded)
  }
  if (!isRepeated) await repeat()
  const finalRedactor = redactor()
  return {
    recorded: recorded(),
    left: left.map(({ name, reason }) => ({ name: finalRedactor.text(name), reason: finalRedactor.text(reason) })),
  }
}

/** The operations without a case, and the values that they require. */
const withoutCase = (contract: Contract, plans: readonly Plan[], values: Values): RecordResult['left'] => {
  const find = operationFinder(contract)
  const requested = new Set(plans.flatMap(({ fixture: { steps } }) => steps.map(({ request }) => find(request)?.id)))
  return contract.operations
    .filter(({ id }) => !requested.has(id))
    .map(operation => {
      const { id, parameters } = operation
      const needed = parameters.filter(({ required }) => required).map(({ name }) => name)
      const names = needed.filter(name => ownValue(values, operation, name) === undefined)
      // a variable cannot supply a body
      const needsBody = operation.protocol === 'http' && operation.bodyRequired
      const advice =
        names.length === 0 || needsBody
          ? `a fixture, or an example of ${[...names, ...(needsBody ? ['its body'] : [])].join(', ') || 'a response'}`
          : `values of ${names.join(', ')} (--var), or an example`
      return { name: id, reason: `no fixture or example calls it: add ${advice}` }
    })
}

// maximum milliseconds of a case that is repeated
const mostWaitedAgain = 5_000

/** Sends the steps of a case, each with the values of earlier responses. */
const runnerOf = (options: RecordOptions) => {
  const { contract, variables = {}, headers = {}, maxWait = contractLimits.wait } = options
  const operationOf = operationFinder(contract)
  const sending = sendingOf(options)
  const onlyReads = ({ fixture }: Plan): boolean =>
    fixture.steps.every(({ request }) => reads(request, operationOf, options.readOnly ?? []))
  /** Reads are sent first, and deletions last, because a deleted item cannot be read. */
  const rank = (plan: Plan): number => {
    if (onlyReads(plan)) return 0
    return plan.fixture.steps.some(({ request }) => deletes(request, operationOf(request))) ? 2 : 1
  }
  const whyNot = (plan: Plan): string | undefined => {
    if (isForeign(plan.fixture, contract)) return `the documents do not contain the operation ${plan.fixture.operation}`
    if (!onlyReads(plan) && options.unsafe !== true)
      return 'it may write: pass --unsafe, or --read-only if it only reads'
    const longest = durationOf(plan.fixture.steps)
    return longest > maxWait ? `it takes ${Math.ceil(longest / 1000)} s: raise --max-wait` : undefined
  }
  /** `once` contains the requests of a single step that were already sent. */
  const run = async (
    { fixture }: Plan,
    once: Set<string>,
  ): Promise<{ readonly steps: readonly RecordedStep[] } | { readonly reason: string }> => {
    const begun = performance.now()
    const known: Values = new Map(Object.entries(variables))
    const values = new Map(known)
    const steps: RecordedStep[] = []
    for (const [index, step] of fixture.steps.entries()) {
      const operation = operationOf(step.request)
      const own = operation === undefined ? step.request : withOwnValues(step.request, operation, known, undefined)
      const prepared = filled(own, values)
      if ('missing' in prepared) return { reason: `no value of ${prepared.missing.join(', ')}` }
      const key = JSON.stringify(prepared.request)
      if (fixture.steps.length === 1 && once.has(key)) return { reason: 'another case sent the same request' }
      once.add(key)
      const early = timeOf(step.at) - (performance.now() - begun)
      if (early > 0) await wait(early)
      const given = headersWith(step.credentials, headers, { contract, operation })
      const sent = await send(prepared.request, {
        ...sending,
        target: new URL(options.target),
        bases: operation?.protocol === 'http' ? operation.bases : [],
        headers: given,
        again: reads(prepared.request, operationOf, options.readOnly ?? []),
        expected: step.response.status,
      })
      if ('failure' in sent) return { reason: sent.failure }
      steps.push({
        sent: prepared.request,
        stated: filledPartly(own, known).request,
        responses: [sent.response],
        operation,
        ...(step.at === undefined ? {} : { at: step.at }),
        ...(step.credentials === undefined
          ? withoutCredentials(
              { ...prepared.request, headers: { ...prepared.request.headers, ...given } },
              sent.response,
              contract,
            )
          : { credentials: step.credentials }),
      })
      const places = (fixture.volatile ?? []).filter(place => place.step === index && place.side === 'response')
      for (const [name, value] of bound(places, sent.response)) values.set(name, value)
    }
    return { steps }
  }
  return { onlyReads, rank, whyNot, run }
}

/** Whether a request deletes. JSON-RPC does not define this, so the name of the method decides. */
const deletes = ({ method }: RequestText, operation: Operation | undefined): boolean =>
  operation?.protocol === 'jsonrpc' ? methodName(operation.method)?.verb === 'delete' : method === 'DELETE'

const timeOf = (at: string | undefined): number => (at === undefined ? 0 : (milliseconds(at) ?? 0))
