import type { Contract, HeaderJudge, ItemsJudge, Judge } from '../contract/contract.ts'
import type { MethodPrefixes } from '../contract/method-prefixes.ts'
import { type DrawOptions, judgeDrawn } from '../draw/run.ts'
import { fixtureFault } from '../format/check.ts'
import { headerVariable } from '../judge/curl.ts'
import { type Bench, type Judged, judgeCase } from '../judge/judge-case.ts'
import { operationFinder, type Plan, planOf } from '../judge/plan.ts'
import { sendingOf } from '../judge/sending.ts'
import { withServerValues } from '../judge/values.ts'
import { contractLimits } from '../limits/limits.ts'
import type { FixtureFile, UnreadFixture } from '../replay/fixtures.ts'
import { casesOf, worstOf } from '../report/summary.ts'
import type { Verdict } from '../report/verdict.ts'
import { type Redactor, redactorOf } from '../secrets/redactor.ts'
import { type ExpectedFailure, withExpected } from './expected.ts'
import { preparedBy, type SetUp } from './set-up.ts'
import { judgeSubscriptions, platformWebSocket } from './subscriptions.ts'
import { testedOperations } from './tested.ts'

/** The provider and the contract to compare, the cases, the validators and the limits of a run. */
export interface VerifyOptions {
  readonly contract: Contract
  /** The URL of the provider. A path in it replaces the path of the contract's server URL. */
  readonly target: string
  readonly fixtures?: readonly FixtureFile[]
  /**
   * Files that are not valid fixtures, as `fixturesIn` returns them. Each is reported as a violation; the valid
   * fixtures are still checked.
   */
  readonly unread?: readonly UnreadFixture[]
  /**
   * Validates values of responses against their schemas: `judge` of the validators that the CLI emits, or another
   * validator.
   */
  readonly judge: Judge
  /**
   * Validates header values against their schemas, as the CLI does. Without it, `verify` only checks that required
   * headers are present.
   */
  readonly judgeHeader?: HeaderJudge
  /** Validates the items of streamed responses. Without it, they are not validated. */
  readonly judgeItems?: ItemsJudge
  /** Values of `{{name}}`. With `ownData`, also values of parameters, by name. */
  readonly variables?: Readonly<Record<string, string>>
  /** Headers of every request, such as credentials. They never appear in reports. */
  readonly headers?: Readonly<Record<string, string>>
  /** Method prefixes of the provider by those of the contract: `{ xvm: 'avm' }`. */
  readonly methodPrefixes?: MethodPrefixes
  /**
   * The provider has its own data: responses are validated against the contract, but their values are not compared with
   * fixtures.
   */
  readonly ownData?: boolean
  /** Also send requests that may write. */
  readonly unsafe?: boolean
  /** Ids of operations that only read, whatever their HTTP method or name is. */
  readonly readOnly?: readonly string[]
  /** Requests per second. Default 5. */
  readonly rate?: number
  /** Milliseconds for one response. Default 30,000. */
  readonly timeout?: number
  /** Maximum bytes of a decompressed response. Default 64 MiB. */
  readonly maxResponse?: number
  /** Maximum delay in milliseconds for a timed step or `retry-after`. Default 60,000. */
  readonly maxWait?: number
  /** A text that the names of checked cases contain. */
  readonly only?: string
  readonly shard?: { readonly index: number; readonly of: number }
  readonly expected?: { readonly file: string; readonly failures: readonly ExpectedFailure[] }
  /** `YYYY-MM-DD`, for the end dates of expected failures. By default, the current date. */
  readonly today?: string
  /** Called once before the first request. The returned values are added to the variables and headers. */
  readonly setUp?: SetUp
  /**
   * The target reads the case and the time from `x-replay-*` headers, as a replay server does.
   */
  readonly sandbox?: boolean
  /** Also checks cases that are generated from the contract. By default, only fixtures and examples are checked. */
  readonly draw?: DrawOptions
  /** Report an operation that was not called, or that never succeeded, as a violation instead of a warning. */
  readonly all?: boolean
  readonly fetch?: typeof fetch
  readonly progress?: (done: number, all: number, name: string) => void
  /** Returns a command that checks a single case. */
  readonly reproduce?: (name: string) => string
}

/** The outcome of the whole run; `nothing` means that no case was checked, so the run proves nothing. */
export type VerifyOutcome = 'ok' | 'violation' | 'inconclusive' | 'drift' | 'nothing'

/** The result of `verify`: the most severe outcome, all verdicts, and warnings. */
export interface Verification {
  readonly outcome: VerifyOutcome
  readonly verdicts: readonly Verdict[]
  readonly warnings: readonly string[]
}

/** Tests a live provider against its contract. @throws SetUpError if `setUp` throws */
export const verify = async (options: VerifyOptions): Promise<Verification> => {
  const { target, variables = {}, only, shard, expected } = options
  const send = options.fetch ?? fetch
  const { fixtures, unread } = validFixtures(options)
  const plansOf = (contract: Contract, given: Readonly<Record<string, string>>): readonly Plan[] =>
    planOf({
      contract,
      values: new Map(Object.entries(given)),
      fixtures,
      ...(only === undefined ? {} : { only }),
      ...(shard === undefined ? {} : { shard }),
    })
  const prepared =
    plansOf(options.contract, variables).length === 0 && options.draw === undefined
      ? undefined
      : await preparedBy(options.setUp, {
          context: { target, variables, fetch: send },
          contract: options.contract,
          headers: options.headers,
        })
  const maxWait = options.maxWait ?? contractLimits.wait
  const headers = { ...options.headers, ...prepared?.headers }
  const values = { ...variables, ...prepared?.variables }
  const contract = withServerValues(options.contract, new Map(Object.entries(values)))
  const plans = plansOf(contract, values)
  const redactor = redactorOf(contract)
  redactor.learnGiven(headers, values)
  const bench: Bench = {
    contract,
    redactor,
    judge: options.judge,
    judgeHeader: options.judgeHeader,
    judgeItems: options.judgeItems,
    operationOf: operationFinder(contract),
    values: new Map(Object.entries(values)),
    ownData: options.ownData === true,
    unsafe: options.unsafe === true,
    readOnly: options.readOnly ?? [],
    maxWait,
    sandbox: options.sandbox === true,
    reproduce: options.reproduce ?? (() => ''),
    sending: {
      ...sendingOf({ ...options, fetch: send }),
      target: new URL(target),
      headers,
    },
  }
  const judged = new Map<string, readonly Verdict[]>()
  const statuses: number[] = []
  const tested = testedOperations(bench)
  const add = (name: string, result: Judged): void => {
    judged.set(name, [...(judged.get(name) ?? []), ...result.verdicts])
    for (const status of result.statuses) statuses.push(status)
    tested.add(result)
  }
  for (const each of chosenOf(unread, options)) judged.set(each.path, [unreadVerdict(each)])
  for (const [index, plan] of plans.entries()) {
    options.progress?.(index, plans.length, plan.name)
    add(plan.name, await judgedOrFault(plan, bench))
  }
  const drawn =
    options.draw === undefined
      ? undefined
      : await judgeDrawn({
          options: options.draw,
          bench,
          chosen: name => only === undefined || name.includes(only),
          shard,
          progress: name => options.progress?.(judged.size, judged.size + 1, name),
        })
  for (const { name, result } of drawn?.judged ?? []) add(name, result)
  const subscribed = await judgeSubscriptions({
    bench,
    // a custom `fetch` may not use the network, so open no WebSockets
    open: options.fetch === undefined ? platformWebSocket() : undefined,
    chosen: name => (only === undefined || name.includes(only)) && (shard === undefined || shard.index === 1),
    all: options.all === true,
  })
  for (const [name, verdicts] of subscribed.judged) judged.set(name, verdicts)
  // a run of some cases does not show which operations the other cases call
  if (only === undefined && shard === undefined)
    for (const verdict of tested.verdicts(drawn?.notDrawn, options.all === true)) judged.set(verdict.fixture, [verdict])
  const all = [...judged.values()].flat()
  const verdicts =
    expected === undefined
      ? all
      : withExpected(expected.failures, {
          file: expected.file,
          today: options.today ?? new Date().toISOString().slice(0, 10),
          judged,
          complete: only === undefined && shard === undefined,
        })
  return {
    outcome: outcomeOf(verdicts),
    // an earlier verdict may contain a secret that a later response issued
    verdicts: verdicts.map(verdict => withoutSecrets(verdict, redactor, Object.keys(headers))),
    warnings: [
      ...warningsOf(statuses, verdicts),
      ...leftOf(drawn?.left ?? 0, options.draw),
      ...slowOf(drawn?.slow ?? [], bench.sending.timeout),
      ...subscribed.warnings,
    ],
  }
}

/** The valid ones of the given fixtures: a caller may have read them without `readFixtures`. */
const validFixtures = ({
  fixtures = [],
  unread = [],
}: VerifyOptions): { readonly fixtures: readonly FixtureFile[]; readonly unread: readonly UnreadFixture[] } => {
  const wrong = fixtures.flatMap(({ path, fixture }) => {
    const fault = fixtureFault(fixture)
    return fault === undefined ? [] : [{ path, ...fault }]
  })
  const paths = new Set(wrong.map(({ path }) => path))
  return { fixtures: fixtures.filter(({ path }) => !paths.has(path)), unread: [...unread, ...wrong] }
}

/** The invalid files that the selection includes. They have no case names, so the first shard checks them. */
const chosenOf = (unread: readonly UnreadFixture[], { only, shard }: VerifyOptions): readonly UnreadFixture[] =>
  shard !== undefined && shard.index !== 1
    ? []
    : unread.filter(({ path }) => only === undefined || path.replace(/\.json$/, '').includes(only))

const unreadVerdict = ({ path, place, rule, value, reason }: UnreadFixture): Verdict => ({
  fixture: path,
  layer: 'hygiene',
  outcome: 'violation',
  pointer: place,
  keyword: 'fixture',
  // reports complete the sentence "expected to …"
  expected: rule.replace(/^must (not )?/, '$1to '),
  actual: reason ?? value,
  reproduce: '',
})

/** Checks a case. An unexpected error becomes its own verdict, so that the other cases are checked. */
const judgedOrFault = async (plan: Plan, bench: Bench): Promise<Judged> => {
  try {
    return await judgeCase(plan, bench)
  } catch (error) {
    const rule = 'must be a case that can be sent and checked'
    const value = error instanceof Error ? error.message : String(error)
    return {
      verdicts: [
        {
          ...unreadVerdict({ path: plan.path, place: '', rule, value }),
          ...(plan.fixture.operation !== undefined && { operation: plan.fixture.operation }),
        },
      ],
      statuses: [],
      exchanges: [],
    }
  }
}

const leftOf = (left: number, draw: DrawOptions | undefined): readonly string[] =>
  left === 0
    ? []
    : [
        `Up to ${left} generated cases were omitted: an operation has at most ${draw?.cases ?? contractLimits.drawn} (--cases).`,
      ]

const slowOf = (slow: readonly string[], timeout: number): readonly string[] =>
  slow.map(
    each =>
      `${each}: only the valid call was sent, because generating other cases takes longer than ${timeout} ms (--timeout).`,
  )

/** A verdict without secrets. Its texts may come from a fixture, a provider or a document. */
const withoutSecrets = (verdict: Verdict, { text }: Redactor, headers: readonly string[]): Verdict => ({
  ...verdict,
  fixture: text(verdict.fixture),
  ...(verdict.claim !== undefined && { claim: text(verdict.claim) }),
  pointer: text(verdict.pointer),
  expected: text(verdict.expected),
  actual: text(verdict.actual),
  reproduce: exceptFor(headers.map(headerVariable), verdict.reproduce, text),
  ...(verdict.reason !== undefined && { reason: text(verdict.reason) }),
})

/** Removes secrets from a text, except from the given parts: placeholders of variables are not secret. */
const exceptFor = ([part, ...others]: readonly string[], text: string, clean: (text: string) => string): string =>
  part === undefined
    ? clean(text)
    : text
        .split(part)
        .map(piece => exceptFor(others, piece, clean))
        .join(part)

/** The most severe outcome: a violation, then an inconclusive verdict, then drift. */
const outcomeOf = (verdicts: readonly Verdict[]): VerifyOutcome => {
  const found = new Set(verdicts.map(({ outcome }) => outcome))
  if (found.has('violation')) return 'violation'
  if (found.has('inconclusive')) return 'inconclusive'
  if (found.has('drift')) return 'drift'
  return found.has('passed') || found.has('expected') ? 'ok' : 'nothing'
}

const warningsOf = (statuses: readonly number[], verdicts: readonly Verdict[]): readonly string[] => {
  const refused = statuses.length > 0 && statuses.every(status => status >= 400 && status < 500)
  // a case that failed in several places counts once
  const cases = casesOf(verdicts.filter(({ layer }) => layer !== 'coverage'))
  const skipped = cases.filter(of => worstOf(of) === 'skipped').length
  return [
    ...(refused
      ? ['Every response was a 4xx: check the path of --target, the credentials, and the values of parameters.']
      : []),
    ...(skipped > 0 ? [`${skipped} of ${cases.length} cases were not checked; the report lists the reasons.`] : []),
  ]
}
