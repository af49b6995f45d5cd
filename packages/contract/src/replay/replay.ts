import { ownStopper, type Stopper, TooLong } from '@chainwright/model/pattern-match'
import { type Contract, type HttpOperation, type Issue, type Operation, responseOf } from '../contract/contract.ts'
import { forContract } from '../contract/method-prefixes.ts'
import { routerOf, targetParts } from '../contract/route.ts'
import { callsOf } from '../contract/rpc-text.ts'
import { textOf } from '../format/body.ts'
import type { Fixture, RequestText } from '../format/fixture.ts'
import { contractLimits } from '../limits/limits.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { comparableOf } from './comparable-request.ts'
import { durationOrThrow, faultsOf } from './faults.ts'
import { generatedAt } from './generated.ts'
import { answerHttp } from './http.ts'
import { generatedReply, noSuchPath, type Reply, reply, textReply } from './reply.ts'
import { noSuchCase, otherRequest, requestedOf } from './request-headers.ts'
import { annotated, credentialIssues, isRefusal, mediaTypeIssues, placeText, refusal } from './requests.ts'
import { answerRpc } from './rpc.ts'
import { rpcStoreOf } from './rpc-store.ts'
import {
  type Case,
  type CaseIndex,
  caseIndex,
  casesOf,
  isFound,
  keyOf,
  newSession,
  requestMatch,
  type Session,
} from './sessions.ts'
import type { Guard, ReplayOptions, RequestIssue, Stage } from './stage.ts'
import { storeOf } from './store.ts'

/** A mock server without a network: it maps requests to responses. */
export interface Replay {
  /**
   * Responds to a request. Never throws for input of a client. A response that takes longer than `responseTimeout` to
   * compute is a 503.
   *
   * @param stopper Stops code that takes too long. Default: that of the engine. A browser has none, so
   * `responseTimeout` has no effect there.
   */
  respond(request: RequestText, stopper?: Stopper): Reply
  /** Advances the clock: `+59m59s`. @throws TypeError if the text is not a duration */
  advance(time: string): void
  /** Deletes all sessions, and resets the clock. */
  reset(): void
  /**
   * The requests, the source of each response and, if requests are validated, the issues of each request. The log keeps
   * the last 10,000 requests, without credentials.
   */
  readonly log: readonly LogEntry[]
  /**
   * The number of requests, and of those that violate the contract, including requests that are no longer in the log.
   */
  counts(): { readonly requests: number; readonly broken: number }
  /**
   * The distinct violations of the contract by requests, in the order of their first occurrence, and the number of
   * requests with violations beyond the limit of the list.
   */
  violations(): { readonly listed: readonly Violation[]; readonly others: number }
}

/** A violation of the contract by requests. */
export interface Violation {
  readonly operation: string | undefined
  /** `query:pageSize`, `/params/0`, `body` */
  readonly place: string
  readonly keyword: string
  /** The number of requests with it. */
  readonly requests: number
}

/** A request that a replay responded to. */
export interface LogEntry {
  readonly request: string
  readonly operation: string | undefined
  readonly source: string
  readonly issues: readonly Issue[]
}

/** A reply with the properties of its log entry. */
interface Answered {
  readonly operation: Operation | undefined
  readonly answer: Reply
  readonly issues: readonly RequestIssue[]
}

let ours: Stopper | undefined
const own = (): Stopper => {
  ours ??= ownStopper()
  return ours
}

/**
 * Creates a replay, which responds to requests with fixtures, otherwise with the contract's examples, otherwise with
 * generated values that satisfy its schemas.
 */
export const createReplay = (options: ReplayOptions): Replay => {
  const cases = casesOf(options.fixtures.map(each => ('fixture' in each ? each.fixture : each)))
  const statesHead = cases.some(({ steps }) => steps.some(({ comparable }) => comparable.method === 'HEAD'))
  const offered = caseIndex(cases.filter(served))
  const named = new Map<string, Case[]>()
  for (const each of cases) named.set(each.name, [...(named.get(each.name) ?? []), each])
  const router = routerOf(options.contract)
  const names = forContract(options.contract, options.methodPrefixes)
  const faults = faultsOf(options.faults ?? [])
  const sessions = new Map<string, Session>()
  const stateful = options.stateful === true ? storeOf(options) : undefined
  const calls = options.stateful === true ? rpcStoreOf(options) : undefined
  const log: LogEntry[] = []
  const redactor = redactorOf(options.contract)
  let requests = 0
  let broken = 0
  const violations = violationsList()
  const begun = performance.now()
  const clock = options.clock ?? (() => performance.now() - begun)
  let passed = 0

  const caseOf = (name: string): CaseIndex | undefined => {
    const found = named.get(name)
    return found && (() => found)
  }
  const sessionOf = (name: string): Session => {
    const session = sessions.get(name) ?? newSession()
    // the last session of the map is the most recently used one
    sessions.delete(name)
    sessions.set(name, session)
    const [oldest] = sessions.keys()
    if (sessions.size > contractLimits.sessions && oldest !== undefined) sessions.delete(oldest)
    return session
  }
  const answered = (request: RequestText, guard: Guard): Answered => {
    const { path, query } = targetParts(request.target)
    const text = request.body === undefined ? '' : (textOf(request.body) ?? '')
    const endpoint = request.method === 'POST' && router.isEndpoint(path)
    const calls = endpoint ? callsOf(text) : undefined
    const first = calls?.calls[0]?.method
    const routed =
      router.http(request.method, path, query) ?? (first === undefined ? undefined : router.rpc(path, first))
    const operation = routed?.operation
    const requestedFixture = request.headers['x-replay-fixture']
    const chosen = requestedFixture === undefined ? offered : caseOf(requestedFixture)
    const selection = requestedOf(request.headers, operation)
    if ('problem' in selection) return { operation, issues: [], answer: textReply(400, 'none', selection.problem) }
    const stage: Stage = {
      options,
      seed: options.seed ?? 1,
      operation,
      variables: routed?.variables ?? {},
      session: sessionOf(request.headers['x-replay-session'] ?? ''),
      search: {
        cases: chosen ?? (() => []),
        now: clock() + passed,
        elapsed: selection.elapsed,
        status: selection.status,
        hasCredentials: hasCredentials(request, options.contract),
        named: requestedFixture !== undefined,
      },
      guard,
      issues: [],
      named: requestedFixture !== undefined,
    }
    const { issues } = stage
    if (requestedFixture !== undefined && chosen === undefined)
      return {
        operation,
        issues,
        answer: textReply(400, 'none', noSuchCase(requestedFixture, [...named.keys()], operation)),
      }
    const hit = faults(operation?.id, selection)
    const answer = hit.status === undefined ? inContract(request, stage) : failing(hit.status, hit.retryAfter, stage)
    return { operation, issues, answer: { ...annotated(answer, issues), latency: hit.latency, reset: hit.reset } }
  }
  const inContract = (request: RequestText, stage: Stage): Reply => {
    const { path } = targetParts(request.target)
    const atEndpoint = request.method === 'POST' && router.isEndpoint(path)
    const comparable = comparableOf(request)
    const found =
      atEndpoint && isCall(request)
        ? undefined
        : stage.session.find({ ...stage.search, key: keyOf(comparable), match: requestMatch(comparable) })
    if (stage.operation?.protocol === 'http') {
      const stored = stage.named || !isPlain(request) ? undefined : stateful?.routeOf(stage)
      const other = found === undefined ? otherRequest(request, stage) : undefined
      if (other !== undefined) return other
      const answer = (): Reply => (isFound(found) ? reply(found) : answerHttp(request, stage, found))
      return validatedReply(request, stage, stored === undefined ? answer : () => stored(request) ?? answer())
    }
    if (isFound(found)) return reply(found)
    if (atEndpoint) return answerRpc(request, stage, { route: method => router.rpc(path, method), store: calls })
    return noSuchPath(router.methodsAt(path))
  }
  /**
   * A hostile document or request can make the computation of a response very slow, and all other clients would wait
   * for it.
   */
  const stopped = (request: RequestText, stopper: Stopper): Answered => {
    const limit = options.responseTimeout ?? contractLimits.replayTimeout
    // the limit applies to the whole response, because a batch has many calls
    const end = performance.now() + limit
    try {
      return answered(request, run => stopper(end - performance.now(), run))
    } catch (error) {
      if (!(error instanceof TooLong) && !(error instanceof RangeError)) throw error
      const reason = error instanceof TooLong ? `it takes longer than ${limit} ms` : error.message
      const answer = textReply(503, 'none', `The response was not computed: ${reason}.`)
      return { operation: undefined, answer, issues: [] }
    }
  }
  return {
    respond(received, stopper = own()) {
      const { path } = targetParts(received.target)
      // RFC 9110 §9.3.2: like GET without the content, which the caller of this function omits
      const isHead = received.method === 'HEAD' && !statesHead && router.http('HEAD', path) === undefined
      const request = names.request(isHead ? { ...received, method: 'GET' } : received)
      const { operation, answer, issues } = stopped(request, stopper)
      requests += 1
      if (issues.length > 0) broken += 1
      violations.add(operation?.id, issues)
      if (log.length >= contractLimits.logged) log.splice(0, contractLimits.logged / 10)
      log.push({
        request: `${request.method} ${redactor.target(request)}`,
        operation: operation?.id,
        source: answer.headers['x-replay-source'] ?? 'none',
        issues: issues.map(issue => ({ ...issue, actual: redactor.text(issue.actual) })),
      })
      return answer
    },
    advance(time) {
      passed += durationOrThrow(time)
    },
    reset() {
      sessions.clear()
      stateful?.clear()
      calls?.clear()
      passed = 0
    },
    log,
    counts: () => ({ requests, broken }),
    violations: violations.all,
  }
}

const violationsList = () => {
  const listed = new Map<string, Violation>()
  let others = 0
  return {
    /** Counts the issues of one request, each place and keyword once. */
    add: (requested: string | undefined, issues: readonly RequestIssue[]): void => {
      const found = new Map(
        issues.map(issue => {
          const place = placeText(issue)
          const operation = issue.call?.operation ?? requested
          return [JSON.stringify([operation, place, issue.keyword]), { operation, place, keyword: issue.keyword }]
        }),
      )
      const isBeyond = (key: string): boolean => !listed.has(key) && listed.size >= contractLimits.violations
      if ([...found.keys()].some(isBeyond)) others += 1
      for (const [key, violation] of found)
        if (!isBeyond(key)) listed.set(key, { ...violation, requests: (listed.get(key)?.requests ?? 0) + 1 })
    },
    all: () => ({ listed: [...listed.values()], others }),
  }
}

/**
 * The response to an HTTP request, or a refusal if requests are validated and this one violates the contract. The
 * request is validated before it is handled, because handling may change stored items.
 */
const validatedReply = (request: RequestText, stage: Stage, answer: () => Reply): Reply => {
  const { operation, variables, named } = stage
  const check = stage.options.requests
  if (check === undefined || operation?.protocol !== 'http') return answer()
  const credentialFaults = credentialIssues(operation, request)
  const issues = [
    ...credentialFaults,
    ...mediaTypeIssues(operation, request),
    ...stage.guard(() => check.judge({ operation, request, variables, params: undefined })),
  ]
  for (const issue of issues) stage.issues.push(issue)
  if (check.mode !== 'refuse' || issues.length === 0 || named) return answer()
  const made = stage.options.stateful === true ? undefined : answer()
  if (made !== undefined && isRefusal(made)) return made
  return refusal(operation, issues, stage, statusOf(operation, issues))
}

/**
 * The status of a refusal: of those that RFC 9110 §15.5 suggests for the first issue, the most likely one that the
 * contract declares, otherwise the most likely one.
 */
const statusOf = (operation: HttpOperation, [first]: readonly Issue[]): number => {
  const likely =
    first?.keyword === 'security'
      ? [401, 403]
      : first?.pointer === 'header:content-type'
        ? [...(operation.responses.some(({ key }) => key === '415') ? [415] : []), 400, 422, 415]
        : [400, 422]
  return likely.find(status => responseOf(operation, status) !== undefined) ?? likely[0] ?? 400
}

/**
 * Whether a request has no header that selects a response. A request with such a header does not change stored items.
 */
const isPlain = ({ headers }: RequestText): boolean =>
  headers['x-replay-status'] === undefined && headers['x-replay-fixture'] === undefined

const hasCredentials = ({ headers, target }: RequestText, { credentials }: Contract): boolean =>
  [...Object.keys(headers), ...targetParts(target).query.map(([name]) => name)].some(name =>
    credentials.has(name.toLowerCase()),
  )

/** Responses that violate the contract are served only if the request selects them by name. */
const served = ({ fixture }: { readonly fixture: Fixture }): boolean => fixture.kind !== 'negative-response'

/**
 * Whether a request is a single call, which is looked up by its method and parameters, with any id. Other requests are
 * looked up as a whole.
 */
const isCall = ({ body }: RequestText): boolean => {
  const sent = body === undefined ? undefined : callsOf(textOf(body))
  const [call] = sent?.calls ?? []
  return sent?.batch === false && call?.id !== undefined && call.method !== undefined
}

/**
 * The response with the status that a request selected, and with the body that the contract declares for this status.
 */
const failing = (status: number, retryAfter: number, stage: Stage): Reply => {
  const { operation } = stage
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {}
  const answer = operation?.protocol === 'http' ? responseOf(operation, status) : undefined
  const made = operation && generatedAt(stage, { operation, answer, input: {}, status })
  return made === undefined || 'reason' in made
    ? textReply(status, 'fault', 'A simulated response.', headers)
    : generatedReply({ ...made, status }, { ...headers, 'x-replay-source': 'fault' })
}
