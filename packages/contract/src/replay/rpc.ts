import { isJsonArray } from '@chainwright/model'
import { memberOf } from '@chainwright/model/bundled'
import type { Issue, Operation, RpcOperation } from '../contract/contract.ts'
import { type Routed, targetParts } from '../contract/route.ts'
import { type Call, callsOf, isCallId, withId } from '../contract/rpc-text.ts'
import { successOf } from '../contract/success.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import { contractLimits } from '../limits/limits.ts'
import { type ComparableRequest, comparableOf, type Match, matchesCall, sameEndpoint } from './comparable-request.ts'
import { generatedAt } from './generated.ts'
import { notGenerated, type Reply, reply, withoutDelay } from './reply.ts'
import { otherRequest } from './request-headers.ts'
import { withRequestedId } from './requested-id.ts'
import { isRefusal, issueLine } from './requests.ts'
import type { RpcStore, StoredCall } from './rpc-store.ts'
import { isFound, keyOf, similarCases } from './sessions.ts'
import type { Stage } from './stage.ts'

/** Responds to JSON-RPC calls, each with its own id. Notifications get no response. */
export const answerRpc = (
  request: RequestText,
  stage: Stage,
  {
    route,
    store,
  }: {
    readonly route: (method: string) => Routed<RpcOperation> | undefined
    readonly store: RpcStore | undefined
  },
): Reply => {
  const sent = callsOf(request.body === undefined ? '' : (textOf(request.body) ?? ''))
  if (sent === undefined) return envelope(failure('null', -32700, 'parse error'), 'none')
  if (sent.calls.length > contractLimits.calls)
    return envelope(failure('null', -32600, `a batch of more than ${contractLimits.calls} calls`), 'none')
  const comparable = comparableOf(request)
  let size = 0
  const answers: (Reply | undefined)[] = []
  for (const [index, call] of sent.calls.entries()) {
    const { operation, variables = {} } = route(call.method ?? '') ?? {}
    const calling = {
      request,
      comparable,
      position: sent.batch ? index : undefined,
      stage,
      operation,
      variables,
      store,
    }
    const held = validatedReply(call, calling)
    size += held?.body === undefined ? 0 : (textOf(held.body) ?? '').length
    if (size > contractLimits.batchCharacters)
      return envelope(
        failure('null', -32000, `responses of more than ${contractLimits.batchCharacters} characters`),
        'none',
      )
    answers.push(held)
  }
  const given = answers.filter(answer => answer !== undefined)
  if (!sent.batch) return given[0] ?? nothing
  if (sent.calls.length === 0) return envelope(failure('null', -32600, 'empty batch'), 'none')
  if (given.length === 0) return nothing
  const sources = [...new Set(given.map(({ headers }) => headers['x-replay-source'] ?? 'none'))]
  const texts = given.map(({ body }) => (body === undefined ? '' : (textOf(body) ?? '').trim()))
  return envelope(`[${texts.join(',')}]`, sources.join(', '))
}

/**
 * The id of a recorded response. If it differs from the id of the recorded request, the fixture tests ids, and the
 * response stays unchanged.
 */
const idOf = (text: string | undefined): string | undefined => callsOf(text ?? '')?.calls[0]?.id

interface Calling {
  readonly request: RequestText
  readonly comparable: ComparableRequest
  /** The index of the call in a batch. */
  readonly position: number | undefined
  readonly stage: Stage
  readonly operation: RpcOperation | undefined
  /** The variables in the path of the method's endpoint. */
  readonly variables: Readonly<Record<string, string>>
  readonly store: RpcStore | undefined
}

const answerCall = (
  call: Call,
  { request, comparable, position, stage, operation, store }: Calling,
): Reply | undefined => {
  if (call.method === undefined) return envelope(failure(call.id ?? 'null', -32600, 'invalid request'), 'none')
  const session = request.headers['x-replay-session'] ?? ''
  const stored =
    operation === undefined || stage.named
      ? undefined
      : store?.answer(operation, {
          input: inputOf(operation, call.params),
          path: targetParts(request.target).path,
          session,
          stage,
        })
  if (stored !== undefined) return call.id === undefined ? undefined : envelope(storedText(call.id, stored), 'state')
  const key = keyOf(comparable, call.method)
  const found = stage.session.find({
    ...stage.search,
    key,
    match: callMatch(comparable, call, operation),
  })
  if (call.id === undefined) return undefined
  if (isFound(found)) {
    const answer = reply(found)
    const text = answer.body === undefined ? undefined : textOf(answer.body)
    const echoed = text !== undefined && idOf(text) === idOf(textOf(found.step.request.body ?? { text: '' }))
    return echoed ? { ...answer, body: { text: withId(text, call.id) } } : answer
  }
  // a response other than JSON-RPC cannot be a part of a batch
  const other = found === undefined && position === undefined ? otherRequest(request, stage) : undefined
  if (other !== undefined) return other
  if (operation === undefined)
    return envelope(
      failure(call.id, -32601, `The contract does not have the method "${call.method}" at this path.`),
      'none',
    )
  if (stage.options.strict === true || found !== undefined) {
    const { count } = similarCases(stage.search.cases, key, comparable)
    const similar = count === 0 ? '' : ` ${count} ${count === 1 ? 'fixture has' : 'fixtures have'} other parameters.`
    return envelope(failure(call.id, -32000, `No fixture of ${operation.id} has these parameters.${similar}`), 'none')
  }
  return generatedCall(call, { operation, stage })
}

const storedText = (id: string, stored: StoredCall): string =>
  'result' in stored
    ? success(id, stored.result)
    : failure(id, stored.failure.code, stored.failure.message, stored.failure.data)

/**
 * A refusal of a call, if requests are validated and this one violates the contract. A refused call does not change
 * stored items.
 */
const validatedReply = (call: Call, calling: Calling): Reply | undefined => {
  const { request, stage, operation, variables, position } = calling
  const { requests } = stage.options
  if (requests === undefined || operation === undefined) return answerCall(call, calling)
  const envelopeFaults = envelopeIssues(call)
  const issues = [
    ...envelopeFaults,
    ...extraParams(call, operation),
    ...stage.guard(() => requests.judge({ operation, request, variables, params: call.params })),
  ]
  for (const issue of issues)
    stage.issues.push(position === undefined ? issue : { ...issue, call: { index: position, operation: operation.id } })
  const refuses = requests.mode === 'refuse' && issues.length > 0 && !stage.named
  const answer = answerCall(call, refuses ? { ...calling, store: undefined } : calling)
  if (answer === undefined || !refuses || isRefusal(answer)) return answer
  // JSON-RPC 2.0 §5.1: an invalid request, or invalid method parameters
  const error =
    envelopeFaults.length > 0
      ? failure(
          isCallId(call.id) ? (call.id ?? 'null') : 'null',
          -32600,
          `Invalid request: ${issueLine(envelopeFaults)}`,
        )
      : failure(call.id ?? 'null', -32602, `Invalid params: ${issueLine(issues)}`)
  return envelope(error, 'refused')
}

/** Issues for members of a call other than its method and parameters (JSON-RPC 2.0 §4). */
const envelopeIssues = ({ id, value }: Call): readonly Issue[] => {
  const version = memberOf(value, 'jsonrpc')
  return [
    ...(version === '2.0'
      ? []
      : [{ pointer: '/jsonrpc', keyword: 'const', expected: '"2.0"', actual: JSON.stringify(version) ?? 'nothing' }]),
    ...(isCallId(id)
      ? []
      : [{ pointer: '/id', keyword: 'type', expected: 'a string, a number or null', actual: id ?? '' }]),
  ]
}

/** An issue for positional parameters beyond those of the method, which a server refuses. */
const extraParams = ({ params }: Call, { parameters, byPosition, byEither }: RpcOperation): readonly Issue[] =>
  (byPosition || byEither) && Array.isArray(params) && params.length > parameters.length
    ? [
        {
          pointer: '/params',
          keyword: 'maxItems',
          expected: `at most ${parameters.length}`,
          actual: String(params.length),
        },
      ]
    : []

const callMatch =
  (comparable: ComparableRequest, { method, params }: Call, operation: RpcOperation | undefined) =>
  (stated: ComparableRequest, issued: ReadonlyMap<string, string>): Match =>
    hasId(stated.json) && sameEndpoint(stated, comparable)
      ? matchesCall(
          stated.json ?? null,
          { method, params, names: operation?.parameters.map(({ name }) => name) ?? [] },
          issued,
        )
      : 'no'

const hasId = (stated: Json | undefined): boolean => isObject(stated) && Object.hasOwn(stated, 'id')

const generatedCall = (call: Call, { operation, stage }: { operation: RpcOperation; stage: Stage }): Reply => {
  const input = inputOf(operation, call.params)
  const made = generatedAt(stage, { operation, answer: successOf(operation), input })
  if (made === undefined || 'reason' in made) return notGenerated(operation, made)
  const { value = null } = withRequestedId(operation, made, { input, stage })
  return envelope(success(call.id ?? 'null', value), made.source)
}

const inputOf = (operation: Operation, params: Json | undefined): Readonly<Record<string, Json>> =>
  isJsonArray(params)
    ? Object.fromEntries(params.map((value, index) => [operation.parameters[index]?.name ?? String(index), value]))
    : { ...((params ?? {}) as { readonly [name: string]: Json }) }

const success = (id: string, result: Json): string => `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(result)}}`

const failure = (id: string, code: number, message: string, data?: Json): string =>
  `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message, ...(data === undefined ? {} : { data }) })}}`

const envelope = (text: string, source: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'x-replay-source': source },
  body: { text },
  ...withoutDelay,
})

// JSON-RPC 2.0 §4.1: a notification has no response
const nothing: Reply = { status: 204, headers: { 'x-replay-source': 'none' }, body: undefined, ...withoutDelay }
