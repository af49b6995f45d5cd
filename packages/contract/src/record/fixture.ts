import { TooLong } from '@chainwright/model/pattern-match'
import { agreedKeyword } from '../contract/agreed-keyword.ts'
import { type Contract, type Issue, type Operation, type RequestJudge, responseOf } from '../contract/contract.ts'
import { createdIds } from '../contract/identifiers.ts'
import { routerOf, targetParts } from '../contract/route.ts'
import { callsOf, isCallId } from '../contract/rpc-text.ts'
import { withBareNames, withQuotedBody } from '../format/bare-names.ts'
import { textOf } from '../format/body.ts'
import type {
  Fixture,
  FixtureKind,
  Refusal,
  RequestText,
  ResponseText,
  Step,
  StepCredentials,
  Volatile,
} from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { parsed } from '../format/json.ts'
import { isObject, valueAt } from '../format/pointer.ts'
import { valueOfMessage } from '../format/stream.ts'
import { issueLine, mediaTypeIssues } from '../replay/requests.ts'
import { type Redactor, redactorOf } from '../secrets/redactor.ts'
import { redact } from './redact.ts'
import { type Suspicion, suspectedSecrets } from './secrets.ts'
import { textsIn } from './texts.ts'
import { clockOf, volatileOf } from './volatile.ts'

/** One request with its responses. The second response shows which values change by themselves. */
export interface RecordedStep {
  /** The request as sent. */
  readonly sent: RequestText
  /** The request in the fixture, with `{{name}}` for values of earlier responses. Default: as sent. */
  readonly stated?: RequestText
  readonly responses: readonly [ResponseText, ResponseText?]
  readonly operation: Operation | undefined
  /** Time since the first step: `+59m59s`. */
  readonly at?: string
  /** The credentials of the request, if they differ from those of the run. `none` means that the request was refused because it had none. */
  readonly credentials?: StepCredentials
}

/** The recorded steps of one fixture. */
export interface Recording {
  readonly steps: readonly [RecordedStep, ...RecordedStep[]]
  /** The places of values in responses that later steps send. */
  readonly bindings?: readonly Volatile[]
  readonly claim?: string
  readonly kind?: FixtureKind
}

/** The contract, the recorder and the rules of redaction for all fixtures of a recording. */
export interface RecordingContext {
  readonly contract: Contract
  /** The name of the recorder: `chainwright 1.2.0`. */
  readonly recorder: string
  /** The source of the recording: the target's host. */
  readonly source: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly keepHeaders?: readonly string[]
  /** Whether to keep params at undeclared positions, because the requests are those of fixtures. */
  readonly keepParams?: boolean
  /** Secret values in addition to those that the exchanges show. No fixture that contains one of them is written. */
  readonly secrets?: readonly string[]
  /** Decides whether a refused request violates the contract. Default: none does. */
  readonly judgeRequest?: RequestJudge
}

/** A fixture to write, or the reason why there is none. */
export type Recorded =
  | {
      readonly fixture: Fixture
      /** Why tests of the contract may refuse the fixture: a violation that its kind does not state. */
      readonly warnings?: readonly string[]
    }
  | {
      readonly refused: readonly Suspicion[]
      readonly claim: string
      /** Set if the content of a fixture could not be determined. */
      readonly reason?: string
    }

/**
 * The fixtures of the exchanges of one recording. A secret of one exchange is a secret in all. So this first collects
 * all secrets, then removes them, then compares responses, and finally searches the result for remaining secrets.
 *
 * @returns the fixtures to write, and for each other exchange the reason why it has none
 */
export const recordedFixtures = (
  recordings: readonly Recording[],
  context: RecordingContext,
  redactor: Redactor = redactorOf(context.contract),
): readonly Recorded[] => {
  for (const secret of context.secrets ?? []) redactor.learnSecret(secret)
  for (const { steps } of recordings)
    for (const { sent, responses } of steps) {
      redactor.learnRequest(sent)
      for (const response of responses) if (response !== undefined) redactor.learnResponse(response, sent)
    }
  return recordings.map(recording => {
    try {
      return recordedFixture(recording, context, redactor)
    } catch (error) {
      if (!(error instanceof TooLong)) throw error
      const [{ sent, operation }] = recording.steps
      const claim = operation?.id ?? `${sent.method} ${redactor.target(sent, { strict: true })}`
      return { refused: [], claim, reason: `its request was not validated: ${error.message}` }
    }
  })
}

/** Whether an exchange is a refusal because the request has no credentials. */
export const withoutCredentials = (
  request: RequestText,
  { status }: ResponseText,
  { credentials }: Contract,
): Pick<RecordedStep, 'credentials'> => {
  const sent = [...Object.keys(request.headers), ...targetParts(request.target).query.map(([name]) => name)]
  return status === 401 && !sent.some(name => credentials.has(name.toLowerCase())) ? { credentials: 'none' } : {}
}

/**
 * The credentials of a client's request, if the response refuses them: none, unknown ones, or those of a scheme that
 * the operation does not use. Credentials with which an operation that requires some succeeded before are known.
 */
export const refusedCredentials = (
  { sent, responses: [response], operation }: Pick<RecordedStep, 'sent' | 'responses' | 'operation'>,
  contract: Contract,
  earlier: readonly Pick<RecordedStep, 'sent' | 'responses' | 'operation'>[],
): Pick<RecordedStep, 'credentials'> => {
  const none = withoutCredentials(sent, response, contract)
  if (none.credentials !== undefined || response.status !== 401 || operation === undefined) return none
  const given = credentialsIn(sent, contract)
  const isKnown = earlier.some(
    each =>
      each.responses[0].status !== 401 &&
      requiresCredentials(each.operation) &&
      JSON.stringify(credentialsIn(each.sent, contract)) === JSON.stringify(given),
  )
  if (isKnown) return {}
  const required =
    operation.protocol === 'http'
      ? operation.security.flat().map(({ in: place, name }) => (place === 'cookie' ? place : name.toLowerCase()))
      : given.map(([name]) => name)
  if (required.length === 0) return {}
  return { credentials: given.some(([name]) => required.includes(name)) ? 'wrong' : 'other' }
}

/** Whether an operation requires credentials, as far as the contract states it. */
const requiresCredentials = (operation: Operation | undefined): boolean =>
  operation?.protocol !== 'http' ||
  (operation.security.length > 0 && operation.security.every(alternative => alternative.length > 0))

const credentialsIn = (
  { headers, target }: RequestText,
  { credentials }: Contract,
): readonly (readonly [string, string])[] =>
  [...Object.entries(headers), ...targetParts(target).query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => credentials.has(name))

/**
 * The operation of a request. A JSON-RPC request that is invalid by itself is a case of the protocol, whatever its
 * method: its id or `params` have another type, or its version is not 2.0.
 */
export const describedOperation = (
  request: RequestText,
  operationOf: (request: RequestText) => Operation | undefined,
): Operation | undefined => {
  const operation = operationOf(request)
  if (operation?.protocol !== 'jsonrpc') return operation
  const sent = callsOf(request.body && textOf(request.body))
  const [call] = sent?.calls ?? []
  if (sent?.batch !== false || !isObject(call?.value)) return undefined
  const { params = [], jsonrpc } = call.value
  return isCallId(call.id) && typeof params === 'object' && params !== null && jsonrpc === '2.0' ? operation : undefined
}

/** Redacts the exchanges, then compares them, and searches the result for secrets. */
const recordedFixture = (
  { steps, bindings = [], claim, kind }: Recording,
  context: RecordingContext,
  redactor: Redactor,
): Recorded => {
  const written = steps.map((step, index) => {
    const places = bindings.filter(binding => binding.step === index && typeof binding.judge === 'object')
    const boundHeaders = places.flatMap(({ at }) => (at.startsWith('header:') ? [at.slice('header:'.length)] : []))
    return writtenStep(step, index, { ...context, boundHeaders }, redactor)
  })
  const redactedClaim = claim === undefined ? undefined : redactor.text(claim)
  const words = redactedClaim ?? written.map(step => step.words).join(', then ')
  const refusal = steps.length === 1 ? refusalOf(steps[0], context) : undefined
  const { operation } = steps.find(step => step.operation !== undefined) ?? {}
  const redacted = written.flatMap(step => step.redacted)
  const changing = written.flatMap(step => step.changing)
  changing.push(...versionsOf(steps, [...bindings, ...changing]))
  const volatile = onePlaceEach([...bindings, ...changing]).filter(
    // an omitted header has no place
    ({ step, at }) => !at.startsWith('header:') || written[step]?.step.response.headers[at.slice(7)] !== undefined,
  )
  const fixture: Fixture = {
    claim: words.length > 200 ? `${words.slice(0, 199)}…` : words,
    ...(operation === undefined ? {} : { operation: operation.id }),
    kind: kind ?? kindOf(steps, refusal, context),
    provenance: { type: 'recorded', recorder: context.recorder, date: context.date, source: context.source },
    ...(redacted.length === 0 ? {} : { redacted }),
    ...(volatile.length === 0 ? {} : { volatile }),
    ...(refusal === undefined || (kind !== undefined && kind !== 'negative-request') ? {} : { refused: refusal }),
    steps: written.map(({ step }) => step),
  }
  const refused = suspectedSecrets(fixture, redactor)
  if (refused.length > 0) return { refused, claim: safeClaim(fixture, refused) }
  const warnings = warningsOf(steps, fixture, context)
  return warnings.length > 0 ? { fixture, warnings } : { fixture }
}

const kindOf = (
  steps: readonly RecordedStep[],
  refusal: Refusal | undefined,
  context: RecordingContext,
): FixtureKind => {
  if (steps.every(({ operation }) => operation === undefined)) return 'protocol'
  if (refusal !== undefined) return 'negative-request'
  // all requests of a positive case are valid
  return steps.length > 1 && steps.some(step => standsAlone(step, context)) ? 'behaviour' : 'positive'
}

/** The violations of a fixture that its kind does not state: of undeclared statuses, and of accepted requests. */
const warningsOf = (steps: readonly RecordedStep[], { kind }: Fixture, context: RecordingContext): readonly string[] =>
  steps.flatMap(({ sent, operation, responses: [{ status }] }) => {
    if (operation === undefined || kind === 'negative-response') return []
    const issue = kind === 'positive' ? violationOf({ sent, operation }, context) : undefined
    return [
      ...(responseOf(operation, status) === undefined
        ? [`the contract does not declare the status ${status} of ${operation.id}`]
        : []),
      ...(issue === undefined
        ? []
        : [`a request of ${operation.id} with the response ${status} violates the contract: ${issueLine([issue])}`]),
    ]
  })

/**
 * The places of headers that name the version of a resource (RFC 9110 §8.8). They differ in each run if a step wrote
 * the resource, or if its values differ.
 */
const versionsOf = (steps: readonly RecordedStep[], places: readonly Volatile[]): readonly Volatile[] =>
  steps.flatMap(({ responses: [{ headers }] }, step) => {
    const isWritten = steps.slice(0, step + 1).some(({ sent }) => !['GET', 'HEAD'].includes(sent.method))
    const differs = places.some(place => place.step === step && !place.at.startsWith('header:'))
    return isWritten || differs
      ? ['etag', 'last-modified']
          .filter(name => headerOf(headers, name) !== undefined)
          .map(name => ({ step, side: 'response', at: `header:${name}`, judge: 'schema' }) as const)
      : []
  })

/** Removes duplicate places; the first reason counts. */
const onePlaceEach = (places: readonly Volatile[]): readonly Volatile[] => {
  const found = new Map<string, Volatile>()
  for (const place of places) {
    const key = `${place.step} ${place.at}`
    if (!found.has(key)) found.set(key, place)
  }
  return [...found.values()]
}

interface StepContext extends RecordingContext {
  /** The headers of the response that later steps send. */
  readonly boundHeaders: readonly string[]
}

const writtenStep = (
  { sent, stated = sent, responses: [first, second], operation, at, credentials }: RecordedStep,
  index: number,
  { contract, keepHeaders, keepParams = false, date, boundHeaders }: StepContext,
  redactor: Redactor,
) => {
  const options = {
    contract,
    operation,
    step: index,
    redactor,
    keepParams,
    keepHeaders: [...(keepHeaders ?? []), ...boundHeaders],
  }
  // secrets are found in values, so the names that replace numbers are strings until then
  const request = withQuotedBody(stated)
  const { step: redactedStep, redacted } = redact({ request, response: first }, options)
  const again = second === undefined ? undefined : redact({ request, response: second }, options).step
  const step = { ...redactedStep, request: withBareNames(redactedStep.request, stated) }
  return {
    step: {
      ...(at === undefined ? {} : { at }),
      ...(credentials === undefined ? {} : { credentials }),
      ...step,
    },
    redacted,
    changing: [
      ...(again === undefined ? [] : volatileOf(step.response, again.response, index)),
      ...clockOf(step.response, date, index),
      ...ownIdOf(request, first, index, { contract, operation }),
    ],
    words: `${wordsOf(step, operation)}${credentials === undefined ? '' : ' without credentials'} returns ${resultOf(step, operation)}`,
  }
}

/** The request in the claim: for a JSON-RPC call the method, because all calls have the same path. */
const wordsOf = ({ request: { method, target } }: Step, operation: Operation | undefined): string =>
  operation?.protocol === 'jsonrpc' ? operation.method : `${method} ${target}`

/** The response in the claim: for a JSON-RPC call a result or an error, because all have the same status. */
const resultOf = ({ response: { status, body } }: Step, operation: Operation | undefined): string => {
  const value = operation?.protocol === 'jsonrpc' && status === 200 ? parsed(body && textOf(body)) : undefined
  if (!isObject(value)) return String(status)
  const code = valueAt(value, '/error/code')
  return typeof code === 'number' ? `the error ${code}` : Object.hasOwn(value, 'result') ? 'a result' : String(status)
}

/** The place of a created item's id in the response. The id differs in each run, unless the request contains it. */
const ownIdOf = (
  request: RequestText,
  response: ResponseText,
  step: number,
  { contract, operation }: { readonly contract: Contract; readonly operation: Operation | undefined },
): readonly Volatile[] => {
  if (operation === undefined || response.status < 200 || response.status > 299) return []
  const sent = new Set(textsIn(request))
  const value = valueOfMessage(response)
  const place = (at: string): Volatile => ({ step, side: 'response', at, judge: 'schema' })
  const ids = createdIds(operation, contract)
    .map(at => (operation.protocol === 'jsonrpc' ? `/result${at}` : at))
    .filter(at => {
      const id = valueAt(value, at)
      return (typeof id === 'string' || typeof id === 'number') && !sent.has(String(id))
    })
    .slice(0, 1)
  const location = headerOf(response.headers, 'location')
  return [...ids, ...(ids.length > 0 && location !== undefined ? ['header:location'] : [])].map(place)
}

/**
 * Whether an exchange is a separate case: a refused request that violates the contract, one that is not JSON, or one
 * that the contract does not describe. A case that contained it with other requests would be neither positive, negative
 * nor of the protocol.
 */
export const standsAlone = (step: RecordedStep, context: RecordingContext): boolean => {
  if (step.operation === undefined) return true
  try {
    return refusalOf(step, context) !== undefined || violationOf(step, context)?.keyword === 'json'
  } catch (error) {
    // `recordedFixtures` reports it
    if (error instanceof TooLong) return false
    throw error
  }
}

/** The place and keyword of a refused request's violation. An error for a valid request is an ordinary response. */
const refusalOf = (step: RecordedStep, context: RecordingContext): Refusal | undefined => {
  const issue = isRefused(step.responses[0]) ? violationOf(step, context) : undefined
  return issue && { step: 0, side: 'request', at: issue.pointer, keyword: agreedKeyword(issue.keyword) }
}

/** The first violation of the contract by a request. It is cached, because a proxy needs it again after each exchange. */
const violationOf = (
  { sent, operation }: Pick<RecordedStep, 'sent' | 'operation'>,
  { contract, judgeRequest }: RecordingContext,
): Issue | undefined => {
  if (operation === undefined || judgeRequest === undefined) return undefined
  const known = violations.get(judgeRequest) ?? new WeakMap<RequestText, Issue | 'none'>()
  violations.set(judgeRequest, known)
  const before = known.get(sent)
  if (before !== undefined) return before === 'none' ? undefined : before
  const { path, query } = targetParts(sent.target)
  const { variables = {} } = routerOf(contract).http(sent.method, path, query) ?? {}
  const params = callsOf(sent.body && textOf(sent.body))?.calls[0]?.params
  // the schemas do not describe a body of another media type
  const [undeclared] = operation.protocol === 'http' ? mediaTypeIssues(operation, sent) : []
  const [issue] =
    undeclared === undefined ? judgeRequest({ operation, request: sent, variables, params }) : [undeclared]
  known.set(sent, issue ?? 'none')
  return issue
}

const violations = new WeakMap<RequestJudge, WeakMap<RequestText, Issue | 'none'>>()

const isRefused = ({ status, body }: ResponseText): boolean => {
  if (status >= 400 && status < 500) return true
  const [answer] = callsOf(body && textOf(body))?.calls ?? []
  const { value } = answer ?? {}
  return isObject(value) && Object.hasOwn(value, 'error')
}

/** A claim without secrets, because it contains the target. */
const safeClaim = ({ operation, claim }: Fixture, refused: readonly Suspicion[]): string =>
  refused.some(({ place }) => place === 'claim' || place.endsWith('/target')) ? (operation ?? 'a request') : claim
